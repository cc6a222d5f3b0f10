import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 10

/** Requests a page every 10 ms from one loopback address, each time on a new connection, as a new visitor would. */
export async function keepVisiting(url: string, localAddress: string, forMs: number): Promise<{ milliseconds: number[]; failures: number }> {
  const milliseconds: number[] = []
  let failures = 0
  const visits: Promise<void>[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const start = performance.now()
    const visit = statusOf(`${url}/faq`, localAddress).then((status) => {
      milliseconds.push(performance.now() - start)
      if (status !== 200) failures += 1
    })
    visits.push(visit)
    // Don't wait for the answer; otherwise a site that hangs would get fewer requests.
    await wait(PAUSE_MS)
  }
  await Promise.all(visits)
  return { milliseconds, failures }
}

function statusOf(url: string, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    request(url, { localAddress, agent: false }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', () => resolve(0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
