import type { Page } from '@kooma/content/pages.ts'

/** What whoever serves the site has to know: which file each path shows, and the headers of every response. */
export type ServingRules = {
  pages: Record<string, string>
  notFoundFile: string
  headers: Record<string, string>
}

/** The file that shows an unknown path. */
export const NOT_FOUND_FILE = '404.html'

/** Names the file of a page: `/faq` is `faq.html`, `/` is `index.html`. */
export function pageFile({ path }: Pick<Page, 'path'>): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Joins the route table and the headers to the rules that the server reads as JSON. */
export function servingRules(pages: readonly Page[], headers: Record<string, string>): ServingRules {
  return { pages: Object.fromEntries(pages.map((page) => [page.path, pageFile(page)])), notFoundFile: NOT_FOUND_FILE, headers }
}

/**
 * Writes the same rules as nginx maps. Exact spellings stand first, since nginx takes the first expression that matches:
 * whatever else matches a route in another case, or with slashes behind it, is sent to the canonical path.
 */
export function nginxPageMaps({ pages }: ServingRules): string {
  const paths = Object.keys(pages)
  const exact = paths.map((path) => `    ~^${path}$ /${pages[path]};`)
  const canonical = paths.flatMap((path) => [`    ~^${path}$ "";`])
  const otherSpellings = paths.map((path) => `    ~*^${path}/*$ ${path};`)
  return [
    'map $uri $page_file {',
    '    default "";',
    ...exact,
    '}',
    'map $uri $canonical_path {',
    '    default "";',
    ...canonical,
    ...otherSpellings,
    '}',
    '',
  ].join('\n')
}

/** Writes the headers as nginx directives. `always` makes errors carry them too. */
export function nginxHeaders({ headers }: ServingRules): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('')
}

/** Names the headers that nginx takes out of the server's answers before it adds its own, so that none is sent twice. */
export function nginxHiddenHeaders({ headers }: ServingRules): string {
  return [...Object.keys(headers), 'Strict-Transport-Security'].map((name) => `proxy_hide_header ${name};\n`).join('')
}
