import type { Page } from '@kooma/content/pages.ts'

/** How to serve the site: the file of each path, and the headers of every response. Read by the server and written out for nginx. */
export type ServingRules = {
  pages: Record<string, string>
  notFoundFile: string
  headers: Record<string, string>
}

export const NOT_FOUND_FILE = '404.html'

/** Names the file of a page: `/faq` is `faq.html`, `/` is `index.html`. */
export function pageFile({ path }: Pick<Page, 'path'>): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

export function servingRules(pages: readonly Page[], headers: Record<string, string>): ServingRules {
  return { pages: Object.fromEntries(pages.map((page) => [page.path, pageFile(page)])), notFoundFile: NOT_FOUND_FILE, headers }
}

/**
 * Writes the pages as nginx maps. nginx takes the first matching expression, so exact paths come first;
 * paths in another case or with trailing slashes then redirect to the canonical path.
 */
export function nginxPageMaps({ pages }: ServingRules): string {
  const paths = Object.keys(pages)
  const exact = paths.map((path) => `    ~^${path}$ /${pages[path]};`)
  const canonical = paths.map((path) => `    ~^${path}$ "";`)
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

/** Writes the headers as nginx directives; `always` covers error responses too. */
export function nginxHeaders({ headers }: ServingRules): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('')
}

/** Hides the server's own copies of the headers that nginx adds, so none is sent twice. */
export function nginxHiddenHeaders({ headers }: ServingRules): string {
  return [...Object.keys(headers), 'Strict-Transport-Security'].map((name) => `proxy_hide_header ${name};\n`).join('')
}
