// Checks the settings while an image is built.
import { readConfig } from './config.ts'

const read = readConfig(process.env)
if ('problems' in read) {
  console.error(read.problems.join('\n'))
  process.exitCode = 1
}
