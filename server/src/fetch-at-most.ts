import { type IncomingMessage, request as requestInTheOpen } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { ModelError } from './model-error.ts'

/**
 * Makes a fetch that stops reading an answer, and closes its connection, as soon as it is larger than a reply can be.
 * It stands on Node's own client: Node's fetch takes more CPU time than all the rest of a chat. Redirects are not followed.
 */
export function fetchAtMost(maximumBytes: number): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const send = url.protocol === 'https:' ? requestOverTls : requestInTheOpen
      const headers = Object.fromEntries(new Headers(init.headers))
      send(url, { method: init.method, headers, signal: init.signal ?? undefined }, (answer) => {
        readAtMost(maximumBytes, answer).then((body) => resolve(toResponse(answer, body)), reject)
      })
        .on('error', reject)
        // The SDK writes its JSON as text.
        .end(typeof init.body === 'string' ? init.body : undefined)
    })
}

async function readAtMost(maximumBytes: number, answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maximumBytes) throw new ModelError('bad_answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toResponse({ statusCode, headersDistinct }: IncomingMessage, body: Buffer): Response {
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]))
  // Some statuses, such as 204, may not have a body, not even an empty one.
  return new Response(body.length > 0 ? body.toString() : null, { status: statusCode ?? 0, headers })
}
