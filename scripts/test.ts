// Runs every check and test and sums them up in one line: `npm test`.
// `npm test -- compose` and `npm test -- swarm` build, run and test the containers instead, where Docker answers.
// `npm test -- owner` follows docs/editing-content.md in a copy of the project.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { projectEnvironment, projectFolder, run } from '../tools/child-process.js'
import { installTestPrograms } from '../tools/install-test-programs.ts'

const RESULTS = join(projectFolder, 'test-results')
const UNIT_RESULTS = join(RESULTS, 'unit.json')
const BROWSER_RESULTS = join(RESULTS, 'browser.json')

if (process.argv.includes('owner')) {
  // The files share one machine's time, so they take turns.
  await run('vitest', ['run', '--root=tests/owner', '--testTimeout=120000', '--hookTimeout=120000', '--no-file-parallelism'])
  process.exit(0)
}
const containers = ['compose', 'swarm'].find((name) => process.argv.includes(name))
installTestPrograms({ inAllEngines: !containers })
if (containers) {
  await run('node', ['scripts/test-containers.ts', containers])
} else {
  await run('node', ['scripts/check.ts'])
  runTests()
}

function runTests(): void {
  rmSync(RESULTS, { recursive: true, force: true })
  const unitStatus = execute('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`])
  const browserStatus = execute('playwright', ['test', '--config=tests/playwright.config.ts'])
  const assertionResults = z.array(z.object({ status: z.string(), fullName: z.string() }))
  const testResults = z.array(z.object({ name: z.string(), status: z.string(), assertionResults }))
  const unit = readResults(UNIT_RESULTS, z.object({ numPassedTests: z.number(), testResults }))
  const stats = z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
  const browser = readResults(BROWSER_RESULTS, z.object({ stats }))?.stats

  // Repeated here: the output of the browser tests has scrolled it away. A file that can't be loaded has no failed test.
  const failedUnits = (unit?.testResults ?? []).flatMap((file) => {
    const failures = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    return file.status === 'failed' && failures.length === 0 ? [relative(projectFolder, file.name)] : failures
  })
  for (const name of failedUnits) console.log(`failed: ${name}`)
  const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
  const failed = failedUnits.length + (browser?.unexpected ?? 0)
  console.log(`\n${passed} passed, ${failed} failed${browser?.flaky ? `, ${browser.flaky} flaky` : ''}`)
  if (failed > 0 || !unit || !browser || unitStatus !== 0 || browserStatus !== 0) process.exit(1)
}

function execute(command: string, parameters: string[]): number | null {
  return spawnSync(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: projectEnvironment() }).status
}

function readResults<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
