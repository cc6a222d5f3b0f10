// `npm test` runs every check and test that needs no Docker.
// `npm test -- compose` and `npm test -- swarm` build, run and test the containers instead, where Docker answers.
// `npm test -- owner` follows docs/editing-content.md in a copy of the project.
import { exitCodeOf, run } from '../tools/child-process.js'
import { installTestPrograms } from '../tools/install-test-programs.ts'

if (process.argv.includes('owner')) {
  // The files share one machine's time, so they take turns.
  await run('vitest', [
    'run',
    '--root=tests/owner',
    '--testTimeout=600000',
    '--hookTimeout=600000',
    '--no-file-parallelism',
  ])
  process.exit(0)
}
const containers = ['compose', 'swarm'].find((name) => process.argv.includes(name))
installTestPrograms({ inAllEngines: !containers })
if (containers) {
  await run('node', ['scripts/test-containers.ts', containers])
} else {
  await run('node', ['scripts/check.ts'])
  // Each prints its own totals. The browser tests run even when a test before them has failed, so one run shows every failure.
  const vitest = await exitCodeOf('vitest', ['run'])
  process.exitCode = (await exitCodeOf('playwright', ['test', '--config=tests/playwright.config.ts'])) || vitest
}
