import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from '../../client/prerender/compress.ts'

export const BARE_PATH = '/bare'
export const EMPTY_PATH = '/empty'

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Control</title>'
const PAGES = {
  [BARE_PATH]: `${HEAD}<script type="module" src="/assets/bare.js"></script><div id="root"><button type="button" aria-pressed="false">Press</button></div>`,
  [EMPTY_PATH]: `${HEAD}<h1>Empty</h1>`,
}

/**
 * Adds a page of bare React and an empty one to a copy of the built site: no page can answer or paint sooner. They need
 * the site's headers, because `Cross-Origin-Opener-Policy` makes the browser start a process for each page.
 */
export async function addControlPages(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      outDir: join(folder, 'public'),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'bare-react.ts'),
        output: { entryFileNames: 'assets/bare.js' },
      },
    },
  })
  const file = join(folder, 'serving/pages.conf')
  let maps = readFileSync(file, 'utf8')
  for (const [path, html] of Object.entries(PAGES)) {
    writeFileSync(join(folder, `pages${path}.html`), html)
    maps = maps.replace('$page_path {', `$page_path {\n    ${path} ${path};`)
    maps = maps.replace('$page_file {', `$page_file {\n    ${path} ${path}.html;`)
  }
  writeFileSync(file, maps)
  compressFolder(folder)
}
