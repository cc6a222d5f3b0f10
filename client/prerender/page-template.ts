import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/
const SCRIPT = /<script[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/

// What `drawingUrl` in `src/ui/Artwork.tsx` writes: a file's name and the id of a part.
const DRAWING = /href="#([\w-]+?)--\w+"/g

// A browser that darkens pages would keep our blue ground and turn the words on it white.
const STAY_LIGHT = '<meta name="color-scheme" content="only light">'
// The first frame shows the whole page. Otherwise a slow phone paints the part that it has read.
const FIRST_FRAME = '<link rel="expect" href="#chat" blocking="render">'

/**
 * Makes the template of every page from Vite's index.html, and returns the stylesheet, whose hash the CSP names. All
 * that the first screen shows comes with the HTML (docs/decisions/0019).
 */
export function readPageTemplate(publicFolder: string, inlineScript: string) {
  const read = (file: string) => readFileSync(join(publicFolder, file), 'utf8')
  const source = read('index.html')
  const [, stylesheet] = STYLESHEET.exec(source) ?? []
  const [, script] = SCRIPT.exec(source) ?? []
  if (!stylesheet || !script) throw new Error('Vite wrote no stylesheet or no script.')

  const style = read(stylesheet).trim()
  const attributes = `crossorigin integrity="sha384-${hash('sha384', read(script), 'base64')}" fetchpriority="low"`
  // Asked for at once, and held back by the inline script until the first frame is shown.
  const scriptTag = `<link rel="preload" as="script" ${attributes} href="${script}"><template><script ${attributes} src="${script}"></script></template>`
  // The inline script loads the display font, which the styles declare.
  const start = `<style>${style}</style><script>${inlineScript}</script>`
  const html = source.replace(STYLESHEET, '').replace(SCRIPT, '').replaceAll(/>\s+</g, '><')
  return {
    style,
    stylesheet,
    fill(head: string, body: string): string {
      const names = new Set(Array.from(body.matchAll(DRAWING), ([, name]) => name))
      // Several drawings have parts of the same name.
      const drawings = Array.from(names, (name) =>
        read(`assets/${name}.svg`)
          .replaceAll(/\s+/g, ' ')
          .replaceAll('> <', '><')
          .replaceAll(/( id="|href="#)/g, `$1${name}--`),
      )
      // In a replacement string, `$` would be special.
      return html
        .replace('<!--head-->', () => scriptTag + STAY_LIGHT + FIRST_FRAME + head + start)
        .replace('<div id="root"></div>', () => `<div hidden>${drawings.join('')}</div>${body}`)
    },
  }
}
