// Shows the whole site from a fresh clone. Plain JavaScript without dependencies: an older Node runs it before anything is installed.
import { run } from '../tools/child-process.js'
import { ensureInstalled } from './bootstrap/install-packages.js'

await ensureInstalled()
await run('node', ['scripts/serve.ts'])
