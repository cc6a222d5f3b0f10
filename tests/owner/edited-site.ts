import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { askChat, askPage } from '../support/http-client.ts'
import type { ProjectCopy } from '../support/project-copy.ts'
import { serverOn } from '../support/servers/server-child.ts'

export type EditedSite = Awaited<ReturnType<typeof startSite>>

/** Builds and starts the site of a copy. Throws what a failed build has printed. */
export async function startEditedSite(copy: ProjectCopy): Promise<EditedSite> {
  const { exitCode: buildCode, output } = copy.run('node', 'scripts/build.ts')
  if (buildCode !== 0) throw new Error(output)
  return startSite(copy)
}

/**
 * Starts the site of a copy as it was built last, and reads it as visitors, search engines, KoomaBot and its LLM do.
 */
export async function startSite(copy: ProjectCopy) {
  const settings = { SITE_DIR: join(copy.folder, 'client/dist'), LOG_LEVEL: 'warn' }
  const { url, start, stop, logged } = serverOn(await freePort(), settings, copy.folder)
  await start()
  const html = async (path: string) => decoded((await askPage(url, path)).body)
  const reply = async (message: string): Promise<{ reply: string; language?: string }> =>
    JSON.parse((await askChat(url, { message })).body)
  const toldToLlm = (...replies: string[]): { instructions: string; objections: string[] } =>
    JSON.parse(copy.run('node', 'tests/owner/told-to-llm.ts', ...replies).output)
  return {
    html,
    words: async (path: string) =>
      (await html(path))
        .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
    /** Where a page's links, forms and `<link>` elements lead. */
    addresses: async (path: string) =>
      Array.from((await html(path)).matchAll(/ (?:href|action)="([^"]*)"/g), ([, address]) => address),
    description: async (path: string) => /<meta name="description" content="([^"]*)"/.exec(await html(path))?.[1] ?? '',
    async things(path: string, type: string) {
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await askPage(url, path)).body) ?? []
      const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
      return graph.filter((thing) => thing['@type'] === type)
    },
    ask: async (message: string) => (await reply(message)).reply,
    reply,
    /** What the LLM is told. Typographic apostrophes are plain there. */
    facts: () => toldToLlm().instructions,
    /** Why the reply guard holds a reply back; `none` when it lets it through. */
    objection: (reply: string) => toldToLlm(reply).objections[0] ?? '',
    logged,
    stop: () => stop('SIGTERM'),
  }
}

function decoded(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
