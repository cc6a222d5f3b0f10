import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const CONTENT = join(import.meta.dirname, '../../content/src')
const INLINED = ['faq.ts', 'topic-titles.ts'].map((name) => join(CONTENT, name))
const PRINT_EXPORTS = 'console.log(JSON.stringify(await import(process.argv[1])))'

/**
 * Inlines the modules that read topics from folders, which a browser can't do: the build runs them in Node
 * and replaces each by the values of its exports. In dev, a change of the content reloads them.
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
    load: {
      filter: { id: INLINED },
      async handler(id) {
        // A process of its own: this one would keep the first version of each module.
        const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PRINT_EXPORTS, pathToFileURL(id).href])
        const exports: Record<string, unknown> = JSON.parse(stdout)
        return Object.entries(exports)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
          .join('')
      },
    },
  }
}
