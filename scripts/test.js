// Runs every check and test from a fresh clone: `npm test`. Plain JavaScript without dependencies, as start.js.
// `npm test -- compose` and `npm test -- swarm` run instead the tests that build and run the containers, where Docker answers.
import { ensureBrowserAndNginx } from './bootstrap/install-test-programs.js'
import { run } from '../tools/child-process.js'
import { ensureInstalled } from './bootstrap/install-packages.js'

await ensureInstalled()
ensureBrowserAndNginx()
const ofContainers = ['compose', 'swarm'].find((name) => process.argv.includes(name))
if (ofContainers) {
  await run('node', [`scripts/test-${ofContainers}.ts`])
} else {
  await run('npm', ['run', 'check', '--silent'])
  await run('node', ['scripts/run-tests.ts'])
}
