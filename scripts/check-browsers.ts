// Compares what the client calls with the browsers that we promise, by MDN's compatibility data. Run by `npm run check`.
// A newer feature needs a plain way beside it, and a comment `newer: …` on its line or the line above that says what older browsers show.
// CSS properties are not checked: a browser skips the ones that it doesn't know.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'vite'
import { browsers } from '../client/browsers.ts'
import { projectFolder } from '../tools/child-process.js'

// Without popovers the menu is a list of links and there is no chat (TopNavigation.module.css, ChatButton.module.css).
const WITHOUT_CHAT = new Set([':popover-open', 'popover', 'popovertarget', 'popovertargetaction', '.hidePopover'])

// Without view transitions a page simply takes the place of the other (base.css).
const VIEW_TRANSITION = /^::view-transition/

type Use = { feature: string; offset: number }

const { api, css, html, javascript } = data
const membersByName = collectMembers()
const files = globSync('{client,content}/src/**/*.{css,ts,tsx}', {
  cwd: projectFolder,
  exclude: ['**/*.test.*', '**/generated'],
})
const faults = files.flatMap((file) => {
  const text = readFileSync(join(projectFolder, file), 'utf8')
  const uses = file.endsWith('.css') ? newInStyles(text) : newInCode(file, text)
  return uses.flatMap(({ feature, offset }) => {
    if (WITHOUT_CHAT.has(feature) || VIEW_TRANSITION.test(feature)) return []
    const linesUpToHere = text.slice(0, text.indexOf('\n', offset)).split('\n')
    if (linesUpToHere.slice(-2).some((line) => line.includes('newer: '))) return []
    return `${file}:${linesUpToHere.length} ${feature} is newer than the browsers that we promise (client/browsers.ts).`
  })
})
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

function newInStyles(text: string): Use[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length))
  const selectors = [...code.matchAll(/::?([a-z-]+)(?=[^;{}]*\{)/g)].filter(([, name = '']) =>
    isNew(css.selectors?.[name]?.__compat),
  )
  const rules = [...code.matchAll(/@([a-z-]+)/g)].filter(([, name = '']) => isNew(css['at-rules']?.[name]?.__compat))
  const mediaFeatures = [...code.matchAll(/\(([a-z-]+):/g)].filter(([, name = '']) =>
    isNew(css['at-rules']?.media?.[name]?.__compat),
  )
  return [...selectors, ...rules, ...mediaFeatures].map((match) => ({ feature: match[0], offset: match.index }))
}

function newInCode(file: string, text: string): Use[] {
  const uses: Use[] = []
  const visitor = new Visitor({
    CallExpression({ callee, start: offset }) {
      if (callee.type !== 'MemberExpression') return
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      const member = callee.property.type === 'Identifier' ? callee.property.name : ''
      const known = [
        api[owner]?.[`${member}_static`],
        api[owner]?.[member],
        javascript.builtins?.[owner]?.[member],
      ].filter(Boolean)
      // Without types we can't tell whose member it is. It is new if it is new wherever it exists.
      const candidates = known.length > 0 ? known : (membersByName.get(member) ?? [])
      if (areNew(candidates)) uses.push({ feature: `.${member}`, offset })
    },
    NewExpression({ callee, start: offset }) {
      const feature = callee.type === 'Identifier' ? callee.name : ''
      if (isNew((api[feature] ?? javascript.builtins?.[feature])?.__compat)) uses.push({ feature, offset })
    },
    JSXAttribute({ name, start: offset }) {
      const feature = String(name.name).toLowerCase()
      const owners = [html.global_attributes, ...Object.values(html.elements ?? {})].map(
        (owner) => new Map(Object.entries(owner ?? {})),
      )
      if (areNew(owners.flatMap((owner) => owner.get(feature) ?? []))) uses.push({ feature, offset })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return uses
}

function collectMembers(): Map<string, Identifier[]> {
  const members = new Map<string, Identifier[]>()
  for (const owner of [...Object.values(api), ...Object.values(javascript.builtins ?? {})]) {
    for (const [name, member] of Object.entries(owner)) {
      const key = name.replace(/_static$/, '')
      if (name !== '__compat') members.set(key, [...(members.get(key) ?? []), member as Identifier])
    }
  }
  return members
}

function areNew(candidates: readonly (Identifier | undefined)[]): boolean {
  return candidates.length > 0 && candidates.every((candidate) => isNew(candidate?.__compat))
}

function isNew(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return Object.entries(browsers).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof browsers]
    const statements: readonly SimpleSupportStatement[] = Array.isArray(support) ? support : support ? [support] : []
    return !statements.some((statement) => isSupported(statement, version))
  })
}

function isSupported(
  { version_added: added, version_removed: removed, flags }: SimpleSupportStatement,
  version: string,
): boolean {
  if (removed || flags || typeof added !== 'string' || added === 'preview') return false
  return added.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0
}
