// The control for waiting times: an Express server that reads the same message, waits as long as the LLM, and answers.
import express from 'express'
import { SLOW_REPLY } from './load-process.ts'

const app = express()
app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
app.post('/api/chat', express.json(), (_request, response) => {
  setTimeout(() => response.json({ reply: SLOW_REPLY }), Number(process.env.WAIT_MS))
})
app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
