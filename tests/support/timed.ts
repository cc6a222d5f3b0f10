/** Does some work and tells how long it took, in milliseconds. */
export async function timed<T>(work: () => PromiseLike<T>): Promise<{ result: T; milliseconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, milliseconds: performance.now() - start }
}
