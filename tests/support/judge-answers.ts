import type { HostileBytes } from './hostile-bytes.ts'
import { type RawAnswer, sendRaw } from './raw-socket.ts'

/** What an answer to a hostile request must not be. */
export type AnswerFault = 'a 5xx' | 'tells of the inside' | 'no JSON from the API'

// nginx says so of what it cannot do: an unknown transfer encoding, an unknown version of HTTP.
const RIGHT_5XX = [501, 505]
const INSIDE = /\bat .+:\d+:\d+|node_modules|\b\w*Error:|\/(?:home|root|tmp|usr|app)\//
const AT_ONCE = 48
const IDLE_MS = 500

/** Looks at what came back, and names each fault of it. */
export function judgeAnswers({ reachesApi }: Pick<HostileBytes, 'reachesApi'>, answers: readonly RawAnswer[]): AnswerFault[] {
  const faults: AnswerFault[] = []
  if (answers.some(({ status }) => status >= 500 && !RIGHT_5XX.includes(status))) faults.push('a 5xx')
  if (answers.some(({ headers, body }) => INSIDE.test(headers + body))) faults.push('tells of the inside')
  if (reachesApi && (answers.length !== 1 || !answers.every(isJson))) faults.push('no JSON from the API')
  return faults
}

/** Sends them all, several at once, and returns those whose answers have faults. */
export async function sendHostileBytes(requests: readonly HostileBytes[], port: number) {
  const bad: { bytes: string; faults: AnswerFault[]; answers: RawAnswer[] }[] = []
  const queue = requests.values()
  const sender = async () => {
    for (const request of queue) {
      const answers = await sendRaw(request.bytes, { port, ...(!request.reachesApi && { idleMs: IDLE_MS }) })
      const faults = judgeAnswers(request, answers)
      if (faults.length > 0) bad.push({ bytes: Buffer.from(request.bytes).toString('latin1'), faults, answers })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return bad
}

function isJson({ headers, body }: RawAnswer): boolean {
  if (!/^content-type: application\/json/im.test(headers)) return false
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
