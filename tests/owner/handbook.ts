import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../tools/child-process.js'

/** What docs/editing-content.md tells an owner to type under a heading: its examples, in order. */
export function examplesUnder(heading: string): string[] {
  const handbook = readFileSync(join(projectFolder, 'docs/editing-content.md'), 'utf8')
  const section = handbook.split(/^## /m).find((text) => text.startsWith(`${heading}\n`))
  if (!section) throw new Error(`docs/editing-content.md has no section ${heading}.`)
  return [...section.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text = '']) => text)
}

/** The first example under a heading. */
export function exampleUnder(heading: string): string {
  const [example] = examplesUnder(heading)
  if (!example) throw new Error(`docs/editing-content.md has no example under ${heading}.`)
  return example
}
