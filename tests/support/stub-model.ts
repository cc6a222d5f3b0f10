import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model server of our own that speaks as much of OpenAI's protocol as the SDK asks for. */
export type StubModel = { url: string; close: () => Promise<void> }

/** What the stub replies to a message that asks for no fault. */
export const STUB_REPLY = 'This is the stub model speaking.'

/** Starts the stub on a port of this machine; 0 takes a free one. */
export async function startStubModel(port = 0): Promise<StubModel> {
  let calls = 0
  const server = createServer((request, response) => {
    if (request.url === '/calls') return sendJson(response, 200, { calls })
    calls += 1
    request.resume().on('end', () => sendJson(response, 200, completion(STUB_REPLY)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: openPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${openPort}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function completion(content: string) {
  return {
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 0,
    model: 'stub',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
