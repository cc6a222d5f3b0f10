// Measures the running product and exits with 1 when a metric fails: npm run bench -- speed | load
const MEASUREMENTS = ['speed', 'load']

const [name = ''] = process.argv.slice(2)
if (!MEASUREMENTS.includes(name)) {
  console.error(`Usage: npm run bench -- ${MEASUREMENTS.join(' | ')}`)
  process.exit(1)
}
await import(`./${name}.ts`)
