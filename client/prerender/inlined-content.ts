import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

const CONTENT = join(import.meta.dirname, '../../content/src')
const INLINED = ['faq.ts', 'koomabot/topic-titles.ts'].map((name) => join(CONTENT, name))

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
        // Vite runs the modules afresh each time; Node would keep the first version of each. It warns of the path that topics.ts puts together.
        const { module } = await runnerImport<Record<string, unknown>>(id, { logLevel: 'error' })
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
          .join('')
      },
    },
  }
}
