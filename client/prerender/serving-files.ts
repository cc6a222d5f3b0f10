import { pageFile, pages } from '@kooma/content/pages.ts'

/** Writes nginx maps: the file of a page, and the canonical path of a request that spells it in another way. */
export function nginxPageMaps(): string {
  // $uri is decoded, but the app in the browser sees the address as written.
  return String.raw`map $uri $page_path {
    default "";
${pages.map(({ path }) => `    ~*^${path}/*\\z ${path};`).join('\n')}
}
map $page_path $page_file {
    default "";
${pages.map((page) => `    ${page.path} /${pageFile(page)};`).join('\n')}
}
map "$page_path $request_uri" $canonical_path {
    default $page_path;
    "~^(\S+) \1(\?|$)" "";
}
`
}

/** Writes headers as nginx directives, in place of the server's own copies. `always` covers error responses. */
export function nginxHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `proxy_hide_header ${name};\nadd_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`,
  )
  return lines.join('')
}
