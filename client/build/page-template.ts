import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a whole HTML file of a screen's head and body. */
export type PageTemplate = { style: string; fill: (screen: { head: string; body: string }) => string }

/**
 * Reads what Vite made of index.html and turns it into a template for every page.
 * The stylesheet moves into the page, since a linked one would cost the first paint a round trip; scripts get their integrity.
 */
export async function readPageTemplate(publicFolder: string): Promise<PageTemplate> {
  let html = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const style = await readLinkedStyles(html, publicFolder)
  html = html.replaceAll(STYLESHEET, '').replaceAll(/>\s+</g, '><')
  for (const [tag, path] of html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    const integrity = `sha384-${createHash('sha384')
      .update(await readFile(join(publicFolder, path ?? '')))
      .digest('base64')}`
    html = html.replace(tag, `${tag} integrity="${integrity}"`)
  }

  // Named in the page itself, or the browser would ask for the font only when it lays out the first heading.
  // In the body, because Chromium holds back the first paint for a font that the head asks for.
  const font = /\/assets\/[\w-]+\.woff2/.exec(style)?.[0]
  const fontPreload = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''

  return {
    style,
    fill({ head, body }) {
      // Functions, because `$` in a text would otherwise be read as a reference.
      return html.replace('<!--head-->', () => `${head}<style>${style}</style>`).replace('<div id="root"></div>', () => `${fontPreload}${body}`)
    },
  }
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g

async function readLinkedStyles(html: string, publicFolder: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map(([, path = '']) => readFile(join(publicFolder, path), 'utf8'))
  return (await Promise.all(files)).join('').trim()
}
