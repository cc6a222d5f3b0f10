// `npm run check`: types, lint, import rules, unused code, and a test for each statement of the specification.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'

await run('tsc', ['-b'])
// An owner's edit is formatted, not refused.
await run('biome', ['format', '--write', 'content/src'])
await run('biome', ['check'])
await run('knip', [])

const specification = readFileSync(join(projectFolder, 'docs/specification.md'), 'utf8')
const statements = [...specification.matchAll(/^- (\d+\.\d+) (.+)$/gm)]
const known = new Set(statements.map(([, number = '']) => number))
const tests = globSync('{content,client,server,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: projectFolder,
  exclude: ['**/node_modules'],
})
// Tests name what they prove in comments such as `// Spec 2.7, 2.8`.
const comments = tests.flatMap((file) => [
  ...readFileSync(join(projectFolder, file), 'utf8').matchAll(/\/\/ Spec ((?:\d+\.\d+(?:, )?)+)/g),
])
const tested = new Set(comments.flatMap(([, numbers = '']) => numbers.split(', ')))
const open = statements.filter(([, number = '']) => !tested.has(number))
for (const [, number, text] of open) console.error(`No test proves statement ${number}: ${text}`)
const unknown = [...tested].filter((number) => !known.has(number))
for (const number of unknown)
  console.error(`A test names statement ${number}, which docs/specification.md doesn’t have.`)
if (open.length + unknown.length > 0) process.exit(1)
