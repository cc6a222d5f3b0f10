import { setTimeout as wait } from 'node:timers/promises'
import { askPage } from '../../tests/support/http-client.ts'

const PAUSE_MS = 10

/** Requests a page every 10 ms from one loopback address, each time on a new connection, as a new visitor would. */
export async function keepVisiting(
  url: string,
  address: string,
  forMs: number,
): Promise<{ milliseconds: number[]; failures: number }> {
  const milliseconds: number[] = []
  let failures = 0
  const visits: Promise<void>[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const start = performance.now()
    const visit = askPage(url, '/faq', { address }).catch(() => undefined)
    const noted = visit.then((answer) => {
      milliseconds.push(performance.now() - start)
      if (answer?.status !== 200) failures += 1
    })
    visits.push(noted)
    // Don't wait for the answer; otherwise a site that hangs would get fewer requests.
    await wait(PAUSE_MS)
  }
  await Promise.all(visits)
  return { milliseconds, failures }
}
