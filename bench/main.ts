// Measures what the running product promises, and exits with 1 when a promise is missed: npm run bench -- speed | faults | load [--write]
import { join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'

const MEASUREMENTS = ['speed', 'faults', 'load']

const [name = '', ...options] = process.argv.slice(2)
if (!MEASUREMENTS.includes(name)) {
  console.error(`Say what to measure: npm run bench -- ${MEASUREMENTS.join(' | ')}`)
  process.exit(1)
}
await run('node', [join(projectFolder, 'bench', `${name}.ts`), ...options])
