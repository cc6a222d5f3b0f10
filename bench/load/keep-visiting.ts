import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 10

/** Opens a page again and again from one loopback address, each time on a new connection, as a new visitor does. */
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
    // The pace does not wait for the answer: a site that hangs must not be asked less often.
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
