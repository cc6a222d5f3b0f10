// Runs every check and test from a fresh clone: `npm test`. Plain JavaScript without dependencies, as start.js.
// `npm test -- compose` runs instead the test that builds and runs the containers, where Docker answers.
import { ensureBrowserAndNginx } from './bootstrap/ensure-browser-and-nginx.js'
import { run } from './bootstrap/child-process.js'
import { ensureInstalled } from './bootstrap/ensure-installed.js'

await ensureInstalled()
ensureBrowserAndNginx()
if (process.argv.includes('compose')) {
  await run('node', ['scripts/test-compose.ts'])
} else {
  await run('npm', ['run', 'check', '--silent'])
  await run('node', ['scripts/run-tests.ts'])
}
