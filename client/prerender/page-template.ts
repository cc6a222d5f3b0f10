import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/
const SCRIPT = /<script[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/
const DOWNLOADED_FONT = /@font-face\{[^}]*url\([^}]*\}/g

// Browsers that darken pages by themselves leave the sky blue and turn the words on it white.
const STAY_LIGHT = '<meta name="color-scheme" content="only light">'

/**
 * Turns the index.html that Vite built into a template for every page, and lists its inline styles, which the CSP needs to hash.
 * The stylesheet is inlined, because a linked one costs the first paint a round trip. The script is asked for at once
 * but, like the font, waits in a `<template>`, which `inlineScript` empties after the first paint (docs/decisions/0011).
 */
export async function readPageTemplate(publicFolder: string, inlineScript: string) {
  const source = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const [, stylesheet] = STYLESHEET.exec(source) ?? []
  const [, script] = SCRIPT.exec(source) ?? []
  if (!stylesheet || !script) throw new Error('Vite wrote no stylesheet or no script.')

  const styles = (await readFile(join(publicFolder, stylesheet), 'utf8')).trim()
  const style = styles.replaceAll(DOWNLOADED_FONT, '')
  // Browsers request a font when they first lay out text in it, which is before the first paint. So its rule is deferred.
  const fontFaces = (styles.match(DOWNLOADED_FONT) ?? []).join('')
  const hash = createHash('sha384').update(await readFile(join(publicFolder, script)))
  const attributes = `crossorigin integrity="sha384-${hash.digest('base64')}"`

  const preload = `<link rel="modulepreload" ${attributes} href="${script}">`
  // Before the styles, which depend on what it says. Without JavaScript the template is never loaded, so the font comes in a noscript.
  const start = `<script>${inlineScript}</script><style>${style}</style><noscript><style>${fontFaces}</style></noscript>`
  const scriptTag = `<script type="module" ${attributes} src="${script}"></script>`
  const deferred = `<template id="deferred"><style>${fontFaces}</style>${scriptTag}</template>`
  const html = source.replace(STYLESHEET, '').replace(SCRIPT, '').replaceAll(/>\s+</g, '><')
  return {
    inlineStyles: [style, fontFaces],
    /** Makes a page's HTML file. */
    fill({ head, body }: { head: string; body: string }): string {
      // Pass functions: in a replacement string, `$` would be special.
      return html
        .replace('<!--head-->', () => preload + STAY_LIGHT + head + start)
        .replace('<div id="root"></div>', () => body + deferred)
    },
  }
}
