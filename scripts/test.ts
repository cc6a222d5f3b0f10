// `npm test`; after `--`, `compose` and `swarm` test the containers, and `owner` follows docs/editing-content.md.
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf, run } from '../tools/child-process.js'
import { installTestPrograms } from '../tools/install-test-programs.ts'
import { temporaryFolder } from '../tools/temporary-folder.ts'

if (process.argv.includes('owner')) {
  // The files share one machine's time, so they take turns.
  const options = 'run --root=tests/owner --testTimeout=600000 --hookTimeout=600000 --no-file-parallelism'
  await run('vitest', options.split(' '))
  process.exit(0)
}
const containers = ['compose', 'swarm'].find((name) => process.argv.includes(name))
installTestPrograms({ inAllEngines: !containers })
if (containers) {
  await run('node', ['scripts/test-containers.ts', containers])
} else {
  await run('node', ['scripts/check.ts'])
  // Most of Vitest's tests wait for servers and deadlines, so they run beside the browsers'.
  const report = join(temporaryFolder('report').folder, 'vitest.txt')
  const file = openSync(report, 'w')
  const vitest = exitCodeOf('vitest', ['run', '--reporter=dot', '--no-color'], ['ignore', file, file])
  const browsers = await exitCodeOf('playwright', ['test', '--config=tests/playwright.config.ts'])
  process.exitCode = (await vitest) || browsers
  process.stdout.write(readFileSync(report))
}
