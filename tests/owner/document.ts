import type { ProjectCopy } from '../support/project-copy.ts'

/** What docs/editing-content.md tells an owner to type under a heading. */
export function examplesUnder(copy: ProjectCopy, heading: string): string[] {
  const section = copy.read('docs/editing-content.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text = '']) => text)
}

export function exampleUnder(copy: ProjectCopy, heading: string): string {
  const [example] = examplesUnder(copy, heading)
  if (!example) throw new Error(`docs/editing-content.md has no example under ${heading}.`)
  return example
}
