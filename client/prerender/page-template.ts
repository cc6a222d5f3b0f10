import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Turns a page's head and body into an HTML file. Lists the inline styles, which the CSP needs to hash. */
export type PageTemplate = {
  inlineStyles: readonly string[]
  fill: (page: { head: string; body: string }) => string
}

/**
 * Turns the index.html that Vite built into a template for every page.
 * The stylesheet is inlined, because a linked one costs the first paint a round trip. The script is asked for at once
 * but, like the font, waits in a `<template>`, which `inlineScript` empties after the first paint (docs/decisions/0011).
 */
export async function readPageTemplate(publicFolder: string, inlineScript: string): Promise<PageTemplate> {
  const source = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const { style, fontFaces } = splitStyles(await readLinkedStyles(source, publicFolder))
  const { script, preload } = await readScript(source, publicFolder)
  const html = source.replaceAll(STYLESHEET, '').replace(SCRIPT, '').replaceAll(/>\s+</g, '><')

  const chatPanel = (await readdir(join(publicFolder, 'assets'))).find((file) => /^ChatPanel-.*\.js$/.test(file))
  if (!chatPanel) throw new Error('Vite wrote no script for the chat panel.')
  // Before the styles, which depend on what it says. Without JavaScript the template is never loaded, so the font comes in a noscript.
  const start = `<script>${inlineScript}</script><style>${style}</style><noscript><style>${fontFaces}</style></noscript>`
  const deferred = `<template id="deferred" data-chat-panel="/assets/${chatPanel}"><style>${fontFaces}</style>${script}</template>`
  return {
    inlineStyles: [style, fontFaces],
    fill({ head, body }) {
      // Pass functions: in a replacement string, `$` would be special.
      return html.replace('<!--head-->', () => preload + STAY_LIGHT + head + start).replace('<div id="root"></div>', () => body + deferred)
    },
  }
}

// Browsers that darken pages by themselves leave the sky blue and turn the words on it white.
const STAY_LIGHT = '<meta name="color-scheme" content="only light">'
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g
const SCRIPT = /<script[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/
const DOWNLOADED_FONT = /@font-face\{[^}]*url\([^}]*\}/g

async function readLinkedStyles(html: string, publicFolder: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map(([, path = '']) => readFile(join(publicFolder, path), 'utf8'))
  return (await Promise.all(files)).join('').trim()
}

// Browsers request a font when they first lay out text in it, which is before the first paint. So its rule is deferred.
function splitStyles(styles: string): { style: string; fontFaces: string } {
  return { style: styles.replaceAll(DOWNLOADED_FONT, ''), fontFaces: (styles.match(DOWNLOADED_FONT) ?? []).join('') }
}

async function readScript(html: string, publicFolder: string): Promise<{ script: string; preload: string }> {
  const [tag, path] = SCRIPT.exec(html) ?? []
  if (!tag || !path) throw new Error('Vite wrote no script into index.html.')
  const hash = createHash('sha384').update(await readFile(join(publicFolder, path)))
  const attributes = `crossorigin integrity="sha384-${hash.digest('base64')}"`
  return {
    script: `<script type="module" ${attributes} src="${path}"></script>`,
    preload: `<link rel="modulepreload" ${attributes} href="${path}">`,
  }
}
