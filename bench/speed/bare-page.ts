import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from '../../client/prerender/compress.ts'

export const BARE_PATH = '/bare'

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>\
<script type="module" src="/assets/bare.js"></script></head><body><div id="root"><button type="button" aria-pressed="false">Press</button></div></body></html>`

/** Adds a page of bare React to a copy of the built site. Its script is asked for at once, as Vite has it. */
export async function addBarePage(folder: string): Promise<void> {
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
  writeFileSync(join(folder, 'pages/bare.html'), HTML)
  compressFolder(folder)
  const maps = join(folder, 'serving/pages.conf')
  const withPath = readFileSync(maps, 'utf8').replace('$page_path {', `$page_path {\n    ${BARE_PATH} ${BARE_PATH};`)
  writeFileSync(maps, withPath.replace('$page_file {', `$page_file {\n    ${BARE_PATH} /bare.html;`))
}
