// Checks the settings in the environment while an image is built, and prints one line for each wrong one.
import { readConfig } from './config.ts'

const read = readConfig(process.env)
if ('problems' in read) {
  console.error(read.problems.join('\n'))
  process.exitCode = 1
}
