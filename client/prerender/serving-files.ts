import { pageFile, pages } from '@kooma/content/pages.ts'

/**
 * Writes the pages as nginx maps. nginx takes the first matching expression, so exact paths come first;
 * paths in another case or with trailing slashes then redirect to the canonical path.
 */
export function nginxPageMaps(): string {
  const exact = pages.map((page) => `    ~^${page.path}$ /${pageFile(page)};`)
  const canonical = pages.map(({ path }) => `    ~^${path}$ "";`)
  const otherSpellings = pages.map(({ path }) => `    ~*^${path}/*$ ${path};`)
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

/** Writes the headers of every response as nginx directives, in place of the server's own copies. `always` covers error responses too. */
export function nginxHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
    .join('')
}
