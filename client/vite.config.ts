import { hash } from 'node:crypto'
import { relative } from 'node:path'
import { faqItems, suggestions } from '@kooma/koomabot/topics/topics.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// By its path: the image of nginx is built without the server's package.
import { readEnvFile, readSiteSettings } from '../server/src/config.ts'
import { classicScript } from './prerender/classic-script.ts'
import { displayFont } from './prerender/display-font.ts'
import { prerender } from './prerender/plugin.ts'

readEnvFile()
const settings = readSiteSettings(process.env)

const SERVER_PORT = process.env.PORT || '3001'

export default defineConfig({
  plugins: [displayFont(), react(), classicScript(), prerender(settings)],
  define: { __SITE_SETTINGS__: settings, __FAQ_ITEMS__: faqItems, __SUGGESTIONS__: suggestions },
  server: { proxy: { '/api': `http://127.0.0.1:${SERVER_PORT}` } },
  // One suffix per file compresses better than one per class, in stylesheet, pages and script.
  css: { modules: { generateScopedName: scopedName } },
  build: {
    // The display font and the masks under words come with the stylesheet (docs/decisions/0019).
    assetsInlineLimit: (file) => /\/(anybody\.woff2|seam[^/]*\.svg)$/.test(file),
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
  },
})

function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}-${hash('sha256', path, 'base64url').slice(0, 3)}`
}
