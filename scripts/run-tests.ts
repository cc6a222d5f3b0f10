// Runs the unit tests and the browser tests, and prints one line that sums them up.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectEnvironment, projectFolder } from '../tools/child-process.js'

const RESULTS = join(projectFolder, 'test-results')
const UNIT_RESULTS = join(RESULTS, 'unit.json')
const BROWSER_RESULTS = join(RESULTS, 'browser.json')

rmSync(RESULTS, { recursive: true, force: true })
// A machine that was slow for a moment is measured again; a fault fails every time.
const unit = runTests('vitest', ['run', '--retry=2', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`])
const browser = runTests('playwright', ['test', '--config=tests/playwright.config.ts'])

const passed = unitCounts().numPassedTests + browserCounts().expected + browserCounts().flaky
const failed = unitCounts().numFailedTests + browserCounts().unexpected
console.log(`\n${passed} passed, ${failed} failed`)
if (failed > 0 || passed === 0 || unit !== 0 || browser !== 0) process.exit(1)

function runTests(command: string, parameters: string[]): number {
  const { status } = spawnSync(command, parameters, { cwd: projectFolder, stdio: 'inherit', env: projectEnvironment() })
  return status ?? 1
}

function unitCounts() {
  return readResults(UNIT_RESULTS, z.object({ numPassedTests: z.number(), numFailedTests: z.number() })) ?? { numPassedTests: 0, numFailedTests: 0 }
}

function browserCounts() {
  const stats = z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
  return readResults(BROWSER_RESULTS, z.object({ stats }))?.stats ?? { expected: 0, unexpected: 0, flaky: 0 }
}

function readResults<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
