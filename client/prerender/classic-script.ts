import type { Plugin } from 'vite'

const EXPORTS = /^export \{([^}]*)\};?\s*$/m
const IMPORTS = /^import \{([^}]*)\} from "[^"]*";/m

/**
 * Turns the first script from a module into a classic script (docs/decisions/0025). The part that is loaded late stays
 * a module, and takes what both use from the global `kooma`.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      // Vite's own preloads what a late module imports. Ours imports nothing, and a classic script has no
      // `import.meta`.
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk(code, { isEntry }) {
      if (!isEntry)
        return code.replace(IMPORTS, (_, names: string) => `const {${names.replaceAll(' as ', ': ')}} = kooma`)
      const shared = (names: string) => names.replaceAll(/([^\s,]+) as ([^\s,]+)/g, '$2: $1')
      return `(() => {${code.replace(EXPORTS, (_, names: string) => `window.kooma = {${shared(names)}}`)}})()`
    },
  }
}
