// A stub LLM that answers after the milliseconds in its address: http://127.0.0.1:PORT/2000/v1.
import { createServer } from 'node:http'

const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: process.env.REPLY } }
const completion = JSON.stringify({
  id: 'chatcmpl-slow',
  object: 'chat.completion',
  created: 0,
  model: 'slow',
  choices: [choice],
})

const server = createServer((request, response) => {
  const waitMs = Number(request.url?.split('/')[1])
  const answer = () =>
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': completion.length }).end(completion)
  request.resume().once('end', () => (waitMs ? setTimeout(answer, waitMs) : answer()))
})
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 8192 })
