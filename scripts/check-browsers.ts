// Compares what the client calls with the browsers that we promise, by MDN's compatibility data. Run by `npm run check`.
// A newer feature needs a plain way beside it, and a comment `newer: …` on its line or the line above that says what older browsers show.
// CSS properties are not checked: a browser skips the ones that it doesn't know.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync } from 'vite'
import { browsers } from '../client/browsers.ts'
import { projectFolder } from '../tools/child-process.js'

// Without popovers the menu is a list of links and there is no chat (TopNavigation.module.css, ChatButton.module.css).
const WITHOUT_CHAT = new Set([':popover-open', 'popover', 'popovertarget', 'popovertargetaction', '.hidePopover'])

// Without view transitions a page simply takes the place of the other (base.css).
const VIEW_TRANSITION = /^::view-transition/

type Use = { feature: string; offset: number }

const { api, css, html, javascript } = data
const membersByName = collectMembers()
let faults = 0
for (const file of ['client/src', 'content/src'].flatMap(filesIn)) {
  const text = readFileSync(file, 'utf8')
  for (const { feature, offset } of file.endsWith('.css') ? newInStyles(text) : newInCode(file, text)) {
    const line = text.slice(0, offset).split('\n').length
    if (
      WITHOUT_CHAT.has(feature) ||
      VIEW_TRANSITION.test(feature) ||
      text
        .split('\n')
        .slice(Math.max(line - 2, 0), line)
        .some((near) => near.includes('newer: '))
    )
      continue
    console.error(`${relative(projectFolder, file)}:${line} ${feature} is newer than the browsers that we promise (client/browsers.ts).`)
    faults += 1
  }
}
if (faults > 0) process.exit(1)

function newInStyles(text: string): Use[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length))
  const selectors = [...code.matchAll(/::?([a-z-]+)(?=[^;{}]*\{)/g)].filter(([, name = '']) => isNew(css.selectors?.[name]?.__compat))
  const rules = [...code.matchAll(/@([a-z-]+)/g)].filter(([, name = '']) => isNew(css['at-rules']?.[name]?.__compat))
  const mediaFeatures = [...code.matchAll(/\(([a-z-]+):/g)].filter(([, name = '']) => isNew(css['at-rules']?.media?.[name]?.__compat))
  return [...selectors, ...rules, ...mediaFeatures].map((match) => ({ feature: match[0], offset: match.index }))
}

function newInCode(file: string, text: string): Use[] {
  const uses: Use[] = []
  const { program } = parseSync(file, text)
  visit(program)
  return uses

  function visit(node: unknown): void {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const name = newFeatureOf(node)
    if (name) uses.push({ feature: name, offset: Number(Reflect.get(node, 'start')) })
    Object.values(node).forEach(visit)
  }
}

function newFeatureOf(node: object): string | undefined {
  const read = (...path: string[]) => path.reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), node)
  switch (read('type')) {
    case 'CallExpression': {
      const [owner, member] = [String(read('callee', 'object', 'name')), String(read('callee', 'property', 'name'))]
      const known = [api[owner]?.[`${member}_static`], api[owner]?.[member], javascript.builtins?.[owner]?.[member]].filter(Boolean)
      // Without types we can't tell whose member it is. It is new if it is new wherever it exists.
      const candidates = known.length > 0 ? known : (membersByName.get(member) ?? [])
      return candidates.length > 0 && candidates.every((candidate) => isNew(candidate?.__compat)) ? `.${member}` : undefined
    }
    case 'NewExpression': {
      const name = String(read('callee', 'name'))
      return isNew((api[name] ?? javascript.builtins?.[name])?.__compat) ? name : undefined
    }
    case 'JSXAttribute': {
      const name = String(read('name', 'name')).toLowerCase()
      const attributes = [html.global_attributes, ...Object.values(html.elements ?? {})].flatMap(
        (owner) => new Map(Object.entries(owner ?? {})).get(name) ?? [],
      )
      return attributes.length > 0 && attributes.every((attribute) => '__compat' in attribute && isNew(attribute.__compat)) ? name : undefined
    }
    default:
      return undefined
  }
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

function isNew(compat: CompatStatement | undefined): boolean {
  if (!compat) return false
  return Object.entries(browsers).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof browsers]
    const statements: readonly SimpleSupportStatement[] = Array.isArray(support) ? support : support ? [support] : []
    return !statements.some((statement) => isSupported(statement, version))
  })
}

function isSupported({ version_added: added, version_removed: removed, flags }: SimpleSupportStatement, version: string): boolean {
  if (removed || flags || typeof added !== 'string' || added === 'preview') return false
  return added.replace('≤', '').localeCompare(version, 'en', { numeric: true }) <= 0
}

function filesIn(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name) && !/\.test\./.test(entry.name) && !entry.parentPath.endsWith('generated'))
    .map((entry) => join(entry.parentPath, entry.name))
}
