import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes a whole HTML file of a screen's head and body, and names the styles and scripts that stand in it. */
export type PageTemplate = {
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
  fill: (screen: { head: string; body: string }) => string
}

/**
 * Reads what Vite made of index.html and turns it into a template for every page.
 * The stylesheet moves into the page, since a linked one would cost the first paint a round trip. The font and the scripts, which get their integrity,
 * move into a template, out of which `inlineScript` takes them after the first paint (docs/decisions/0006).
 */
export async function readPageTemplate(publicFolder: string, inlineScript: string): Promise<PageTemplate> {
  const source = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const { style, fontFaces } = splitStyles(await readLinkedStyles(source, publicFolder))
  const scripts = await readScripts(source, publicFolder)
  const html = source.replaceAll(STYLESHEET, '').replaceAll(SCRIPT, '').replaceAll(/>\s+</g, '><')

  // Who has scripts switched off gets the font as well.
  const styles = `<style>${style}</style><noscript><style>${fontFaces}</style></noscript>`
  const afterPaint = `<template id="deferred"><style>${fontFaces}</style>${scripts}</template><script>${inlineScript}</script>`
  return {
    inlineStyles: [style, fontFaces],
    inlineScripts: [inlineScript],
    fill({ head, body }) {
      // Functions, because `$` in a text would otherwise be read as a reference.
      return html.replace('<!--head-->', () => head + styles).replace('<div id="root"></div>', () => body + afterPaint)
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

// The browser asks for a font as soon as it lays out a text in it, which is before it paints.
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
