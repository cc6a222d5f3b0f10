// `npm run dev`: Vite and the server with reload.
import { spawn } from 'node:child_process'
import { utimesSync, watch } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment, projectFolder, run } from '../tools/child-process.js'
import { endWhenAChildEnds, endWithThisProcess } from '../tools/processes.ts'
import { readSettings, requirePort } from '../tools/settings.ts'

// Where Vite's proxy asks, whatever the setting says.
process.env.HOST = '127.0.0.1'
const { host, port } = readSettings().config
await requirePort({ host, port }, 'PORT')
await run('node', ['scripts/check-content.ts'])
// Vite's configuration reads content. Loaded natively, all of it is watched.
const vite = ['node_modules/vite/bin/vite.js', 'client', '--configLoader=native']
// npm doesn't pass SIGTERM on, so both start without it.
for (const part of [['server/src/main.ts'], vite])
  endWithThisProcess(
    spawn('node', ['--watch', ...part], { cwd: projectFolder, stdio: 'inherit', env: projectEnvironment() }),
  )
endWhenAChildEnds()

// `node --watch` follows imports alone, and misses utterances, new topics and tables. When this file is newer, both
// restart.
const topics = join(projectFolder, 'koomabot/src/topics/topics.ts')
for (const folder of ['content/src/topics', 'koomabot/data'])
  watch(join(projectFolder, folder), { recursive: true }, () => utimesSync(topics, new Date(), new Date()))
