// The control: the server that people write, with everything on its defaults.
import { placeholderContact } from '@kooma/content/site-settings.ts'
import { createKoomaBot } from '@kooma/koomabot/koomabot.ts'
import express from 'express'
import { OpenAI } from 'openai'

const client = new OpenAI({ apiKey: 'none', baseURL: process.env.OPENAI_BASE_URL ?? null })
const { instructions } = createKoomaBot(placeholderContact)

const app = express()
app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }))
app.post('/api/chat', express.json(), async (request, response) => {
  const completion = await client.chat.completions.create({
    model: 'slow',
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: request.body.message },
    ],
  })
  response.json({ reply: completion.choices[0]?.message.content })
})
app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
