import { z } from 'zod'
import { freePort } from '../../tools/free-port.ts'
import { type ProjectCopy, startCopy } from './project-copy.ts'

const data = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })
const told = z.object({ facts: z.string(), objections: z.array(z.string()) })
const chatReply = z.object({ reply: z.string() })

/** The site of a copy as everybody meets it: visitors, search engines, KoomaBot and its LLM. */
export type EditedSite = {
  html: (path: string) => Promise<string>
  /** The words of a page without its markup. */
  words: (path: string) => Promise<string>
  description: (path: string) => Promise<string>
  /** The things of one type in a page's structured data. */
  things: (path: string, type: string) => Promise<Record<string, unknown>[]>
  ask: (message: string) => Promise<string>
  /** What the LLM is told. Typographic apostrophes are plain there. */
  facts: () => string
  /** Why the reply guard holds a reply back; `none` when it lets it through. */
  objection: (reply: string) => string
  stop: () => Promise<void>
}

/** Builds and starts the site of a copy. Throws with what the build has printed when it does not succeed. */
export async function startEditedSite(copy: ProjectCopy): Promise<EditedSite> {
  const { status, output } = copy.run('node', ['scripts/build.ts'])
  if (status !== 0) throw new Error(output)
  const { url, stop } = await startCopy(copy, await freePort())

  const html = async (path: string) => decoded(await (await fetch(url + path)).text())
  const toldToLlm = (...replies: string[]) => told.parse(JSON.parse(copy.run('node', ['tests/owner/told-to-llm.ts', ...replies]).output))
  return {
    html,
    words: async (path) =>
      (await html(path))
        .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    description: async (path) => /<meta name="description" content="([^"]*)"/.exec(await html(path))?.[1] ?? '',
    async things(path, type) {
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await (await fetch(url + path)).text()) ?? []
      return data.parse(JSON.parse(json))['@graph'].filter((thing) => thing['@type'] === type)
    },
    async ask(message) {
      const response = await fetch(`${url}/api/chat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message }),
      })
      return chatReply.parse(await response.json()).reply
    },
    facts: () => toldToLlm().facts,
    objection: (reply) => toldToLlm(reply).objections[0] ?? '',
    stop,
  }
}

function decoded(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
