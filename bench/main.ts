// Measures the running product and exits with 1 when a metric fails: npm run bench -- speed | load
import { join } from 'node:path'
import { projectFolder, run } from '../tools/child-process.js'

const MEASUREMENTS = ['speed', 'load']

const [name = '', ...options] = process.argv.slice(2)
if (!MEASUREMENTS.includes(name)) {
  console.error(`Usage: npm run bench -- ${MEASUREMENTS.join(' | ')}`)
  process.exit(1)
}
await run('node', [join(projectFolder, 'bench', `${name}.ts`), ...options])
