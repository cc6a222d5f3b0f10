import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Turns a page's head and body into an HTML file. Lists the inline styles and scripts, which the CSP needs to hash. */
export type PageTemplate = {
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
  fill: (page: { head: string; body: string }) => string
}

/**
 * Turns the index.html that Vite built into a template for every page.
 * The stylesheet is inlined, because a linked one costs the first paint a round trip. The font and the scripts go into a `<template>`;
 * `inlineScript` loads them after the first paint (docs/decisions/0006).
 */
export async function readPageTemplate(publicFolder: string, inlineScript: string): Promise<PageTemplate> {
  const source = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const { style, fontFaces } = splitStyles(await readLinkedStyles(source, publicFolder))
  const scripts = await readScripts(source, publicFolder)
  const html = source.replaceAll(STYLESHEET, '').replaceAll(SCRIPT, '').replaceAll(/>\s+</g, '><')

  // Without JavaScript the template is never loaded, so the font comes in a noscript.
  const styles = `<style>${style}</style><noscript><style>${fontFaces}</style></noscript>`
  const deferred = `<template id="deferred"><style>${fontFaces}</style>${scripts}</template><script>${inlineScript}</script>`
  return {
    inlineStyles: [style, fontFaces],
    inlineScripts: [inlineScript],
    fill({ head, body }) {
      // Pass functions: in a replacement string, `$` would be special.
      return html.replace('<!--head-->', () => head + styles).replace('<div id="root"></div>', () => body + deferred)
    },
  }
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/g
const SCRIPT = /<script[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/g
const DOWNLOADED_FONT = /@font-face\{[^}]*url\([^}]*\}/g

async function readLinkedStyles(html: string, publicFolder: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map(([, path = '']) => readFile(join(publicFolder, path), 'utf8'))
  return (await Promise.all(files)).join('').trim()
}

// Browsers request a font when they first lay out text in it, which is before the first paint. So its rule is deferred.
function splitStyles(styles: string): { style: string; fontFaces: string } {
  return { style: styles.replaceAll(DOWNLOADED_FONT, ''), fontFaces: (styles.match(DOWNLOADED_FONT) ?? []).join('') }
}

async function readScripts(html: string, publicFolder: string): Promise<string> {
  const tags = [...html.matchAll(SCRIPT)].map(async ([tag, path = '']) => {
    const hash = createHash('sha384').update(await readFile(join(publicFolder, path)))
    return tag.replace('></script>', ` integrity="sha384-${hash.digest('base64')}"></script>`)
  })
  return (await Promise.all(tags)).join('')
}
