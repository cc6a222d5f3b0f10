import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageFile, pages } from '@kooma/content/pages.ts'
import { placeholderMailboxNotice, type SiteSettings } from '@kooma/content/site-settings.ts'
import type { Plugin, ViteBuilder } from 'vite'
import { compressFolder } from './compress.ts'
import { headTags } from './head-tags.ts'
import { readPageTemplate } from './page-template.ts'
import { securityHeaders } from './response-headers.ts'
import { seoFiles } from './seo-files.ts'
import { nginxHeaders, nginxPageMaps } from './serving-files.ts'
import { structuredData } from './structured-data.ts'

const SITE = join(import.meta.dirname, '../dist')
// Built here and moved at the end, so a failed build leaves the last good site.
const OUTPUT = `${SITE}.next`
const FORMER = `${SITE}.former`
const PUBLIC = join(OUTPUT, 'public')
const PAGES = join(OUTPUT, 'pages')
const SERVING = join(OUTPUT, 'serving')
const RENDERER = join(OUTPUT, 'renderer')
const RENDERED = 'src/prerender.tsx'

type Renderer = { renderPage: (path: string) => Promise<{ head: string; body: string }>; inlineScript: () => string }

/** Builds the client, renders every route to HTML, and writes how nginx and the server serve it. */
export function prerender(settings: SiteSettings): Plugin {
  return {
    name: 'prerendered-site',
    config: () => ({
      builder: { buildApp: (builder) => buildSite(builder, settings) },
      environments: {
        client: { build: { outDir: PUBLIC } },
        ssr: { build: { outDir: RENDERER, copyPublicDir: false, minify: true, rolldownOptions: { input: RENDERED } } },
      },
    }),
  }
}

async function buildSite(builder: ViteBuilder, settings: SiteSettings) {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.')
  for (const leftover of [OUTPUT, FORMER]) rmSync(leftover, { recursive: true, force: true })
  await builder.build(client)
  await builder.build(ssr)

  const renderer: Renderer = await import(pathToFileURL(join(RENDERER, 'prerender.js')).href)
  const inlineScript = renderer.inlineScript()
  const { style, stylesheet, fill } = readPageTemplate(PUBLIC, inlineScript)
  mkdirSync(PAGES)
  mkdirSync(SERVING)
  for (const page of [...pages, undefined]) {
    const { head, body } = await renderer.renderPage(page?.path ?? '/404')
    // The JSON-LD comes after everything that visitors see.
    const html = fill(head + headTags(page, settings), body + (page ? structuredData(page, settings) : ''))
    writeFileSync(join(PAGES, pageFile(page)), html)
  }
  const headers = securityHeaders({ style, inlineScript, bookingOrigin: new URL(settings.bookingEndpoint).origin })
  for (const [name, text] of Object.entries(seoFiles(settings))) writeFileSync(join(PUBLIC, name), text)
  writeFileSync(join(SERVING, 'headers.json'), JSON.stringify(headers, null, 2))
  writeFileSync(join(SERVING, 'pages.conf'), nginxPageMaps())
  writeFileSync(join(SERVING, 'chat-timeout'), String(settings.chatTimeoutMs))
  writeFileSync(join(SERVING, 'security-headers.conf'), nginxHeaders(headers))
  rmSync(join(PUBLIC, 'index.html'))
  // Every page has it inside.
  rmSync(join(PUBLIC, stylesheet))
  rmSync(RENDERER, { recursive: true })
  compressFolder(PUBLIC)
  compressFolder(PAGES)
  if (existsSync(SITE)) renameSync(SITE, FORMER)
  renameSync(OUTPUT, SITE)
  rmSync(FORMER, { recursive: true, force: true })
  const notice = placeholderMailboxNotice(settings)
  // Our scripts build with --logLevel=warn and print the notice themselves, once.
  if (notice) builder.config.logger.info(notice)
}
