// A measured server imports this module: on SIGUSR2 it collects garbage and prints the bytes still in use.
// The resident size of the process won't do: Node returns freed memory to the system at a time of its choosing.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`in use: ${heapUsed + external}`)
})
