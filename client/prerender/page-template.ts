import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/
const SCRIPT = /<script[^>]*src="(\/assets\/[^"]+\.js)"[^>]*><\/script>/

// Browsers that darken pages leave the sky blue and turn the words on it white.
const STAY_LIGHT = '<meta name="color-scheme" content="only light">'
// The first frame shows the whole page. Otherwise a slow phone paints the part that it has read.
const FIRST_FRAME = '<link rel="expect" href="#chat" blocking="render">'

/**
 * Makes the template of every page from Vite's index.html. Returns the stylesheet too: the CSP names its hash. All that the first screen shows comes
 * with the HTML (docs/decisions/0019), because a file of its own comes a round trip later: the styles with the display font, the drawings, the words.
 */
export async function readPageTemplate(publicFolder: string, inlineScript: string) {
  const source = await readFile(join(publicFolder, 'index.html'), 'utf8')
  const [, stylesheet] = STYLESHEET.exec(source) ?? []
  const [, script] = SCRIPT.exec(source) ?? []
  if (!stylesheet || !script) throw new Error('Vite wrote no stylesheet or no script.')

  const style = (await readFile(join(publicFolder, stylesheet), 'utf8')).trim()
  const hash = createHash('sha384').update(await readFile(join(publicFolder, script)))
  const attributes = `crossorigin integrity="sha384-${hash.digest('base64')}" fetchpriority="low"`
  const scriptTag = `<script type="module" async ${attributes} src="${script}"></script>`
  // The inline script loads the display font, which the styles declare.
  const start = `<style>${style}</style><script>${inlineScript}</script>`
  const html = source.replace(STYLESHEET, '').replace(SCRIPT, '').replaceAll(/>\s+</g, '><')
  return {
    style,
    fill({ head, drawings, body }: { head: string; drawings: string; body: string }): string {
      // In a replacement string, `$` would be special.
      return html
        .replace('<!--head-->', () => scriptTag + STAY_LIGHT + FIRST_FRAME + head + start)
        .replace('<div id="root"></div>', () => drawings + body)
    },
  }
}
