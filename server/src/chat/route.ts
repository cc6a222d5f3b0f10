import { maximumMessageLength } from '@kooma/content/chat.ts'
import express, { type RequestHandler, Router } from 'express'
import { HttpError } from '../http/errors.ts'
import type { ReplyToVisitor } from './reply.ts'

const BODY_LIMIT = '16kb'

type Parts = { replyToVisitor: ReplyToVisitor; limitMessages: RequestHandler }

/** Answers `POST {message}` with `{reply}`: checks what came, and gives up when the visitor leaves. */
export function chatRoute({ replyToVisitor, limitMessages }: Parts): RequestHandler {
  const router = Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.all('/', (request, _response, next) => {
    if (request.method === 'POST') return next()
    throw new HttpError(405, 'method_not_allowed', 'Send the message by POST.', { Allow: 'POST' })
  })
  router.post('/', limitMessages, requireJson, express.json({ limit: BODY_LIMIT, inflate: false }), async (request, response) => {
    const message = readMessage(request.body)
    response.locals.messageLength = message.length
    const visitor = new AbortController()
    response.on('close', () => {
      if (!response.writableEnded) visitor.abort()
    })
    const { reply, ...outcome } = await replyToVisitor(message, { signal: visitor.signal, requestId: String(request.id) })
    Object.assign(response.locals, outcome)
    response.json({ reply })
  })
  return router
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json') === 'application/json') return next()
  throw new HttpError(415, 'unsupported_type', 'Send the message as application/json.')
}

function readMessage(body: unknown): string {
  const message = typeof body === 'object' && body && 'message' in body ? body.message : undefined
  if (typeof message !== 'string') throw new HttpError(400, 'no_message', 'Send JSON with a text in message, such as {"message": "Hello"}.')
  const text = message.trim()
  if (!text) throw new HttpError(400, 'blank_message', 'The message is blank. Write something and send it again.')
  if (text.length > maximumMessageLength) {
    throw new HttpError(400, 'message_too_long', `The message has ${text.length} characters. At most ${maximumMessageLength} are read: shorten it.`)
  }
  return text
}
