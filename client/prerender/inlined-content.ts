import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const CONTENT = join(import.meta.dirname, '../../content/src')
const INLINED = ['faq.ts', 'topic-titles.ts'].map((name) => join(CONTENT, name))
const PRINT_EXPORTS = 'console.log(JSON.stringify(await import(process.argv[1])))'

/**
 * Hands the browser what it needs of the topics. Node reads them from their folders; a browser has no folders,
 * so these modules become their exports, written out. In dev a change of the content reaches the page at once.
 */
export function inlinedContent(): Plugin {
  return {
    name: 'inlined-content',
    enforce: 'pre',
    configureServer(server) {
      server.watcher.add(CONTENT)
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(join(CONTENT, '/'))) return
      return [...modules, ...INLINED.flatMap((inlined) => [...(this.environment.moduleGraph.getModulesByFile(inlined) ?? [])])]
    },
    async load(id) {
      if (!INLINED.includes(id)) return
      // Another process, because this one keeps the first version of each module that it has imported.
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PRINT_EXPORTS, pathToFileURL(id).href])
      const exports: Record<string, unknown> = JSON.parse(stdout)
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
  }
}
