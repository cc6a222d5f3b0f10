// Writes docs/spec-coverage.md: which test proves which statement of docs/specification.md. Ends with 1 when that file was out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from '../tools/child-process.js'

const SPECIFICATION = join(projectFolder, 'docs/specification.md')
const COVERAGE = join(projectFolder, 'docs/spec-coverage.md')
const WORKSPACES = ['content', 'client', 'server', 'scripts', 'tests']
const NUMBERS = /\/\/ Spec ((?:\d+\.\d+(?:, )?)+)/g
const STATEMENT = /^- (\d+\.\d+) (.+)$/gm

const statements = [...readFileSync(SPECIFICATION, 'utf8').matchAll(STATEMENT)].map(([, number = '', text = '']) => ({ number, text }))
const testsByNumber = collectTests()
const unknown = [...testsByNumber.keys()].filter((number) => !statements.some((statement) => statement.number === number))
if (unknown.length > 0) throw new Error(`No statement has the number ${unknown.join(', ')}, which a test names.`)

const isOpen = (number: string) => !testsByNumber.has(number)
const page = [
  '# Which test proves which statement',
  '',
  'Written by `node scripts/spec-coverage.ts` from the numbers in the tests. Statements: [specification.md](specification.md).',
  '',
  `Proved: ${statements.filter(({ number }) => !isOpen(number)).length} of ${statements.length}. Open: ${
    statements
      .map(({ number }) => number)
      .filter(isOpen)
      .join(', ') || 'none'
  }.`,
  '',
  '| statement | | tests |',
  '| --- | --- | --- |',
  ...statements.map(
    ({ number, text }) => `| ${number} | ${text.replaceAll('|', '\\|')} | ${[...(testsByNumber.get(number) ?? ['open'])].join('<br>')} |`,
  ),
  '',
].join('\n')

const isCurrent = readPage() === page
writeFileSync(COVERAGE, page)
if (!isCurrent) {
  console.error('docs/spec-coverage.md was out of date and is written anew. Commit it.')
  process.exit(1)
}

function collectTests(): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>()
  for (const file of WORKSPACES.flatMap(testFiles)) {
    for (const [, numbers = ''] of readFileSync(file, 'utf8').matchAll(NUMBERS)) {
      for (const number of numbers.split(', ')) tests.set(number, (tests.get(number) ?? new Set()).add(relative(projectFolder, file)))
    }
  }
  return tests
}

function testFiles(workspace: string): string[] {
  return readdirSync(join(projectFolder, workspace), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readPage(): string {
  try {
    return readFileSync(COVERAGE, 'utf8')
  } catch {
    return ''
  }
}
