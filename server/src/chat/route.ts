import { isIP } from 'node:net'
import { maximumMessageLength } from '@kooma/content/chat.ts'
import express, { type Request, type RequestHandler, Router } from 'express'
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit'
import { HttpError } from '../http/errors.ts'
import type { ReplyToVisitor } from './reply.ts'

const BODY_LIMIT = '16kb'
const RATE_WINDOW_MS = 60_000

// Providers hand out a /56 as often as a /64, which would give one visitor 256 times the limit.
const IPV6_SUBNET = 56

type Parts = { replyToVisitor: ReplyToVisitor; messagesPerMinute: number; messageCounts: Store }

/** Answers `POST {message}` with `{reply, language?, topics?}`. */
export function chatRoute({ replyToVisitor, messagesPerMinute, messageCounts }: Parts): RequestHandler {
  const router = Router()
  const limitMessages = rateLimit({
    windowMs: RATE_WINDOW_MS,
    limit: messagesPerMinute,
    keyGenerator: networkOf,
    // draft-8 would add a hash of the visitor's address.
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    store: messageCounts,
    // Its warnings would quote a visitor's address on stderr.
    validate: false,
    handler: () => {
      const says = 'Too many messages in a short time. Wait a minute and try again.'
      throw new HttpError(429, 'too_many_messages', says)
    },
  })
  router.post('/', limitMessages, requireJson, express.json({ limit: BODY_LIMIT, inflate: false }))
  router.post('/', async (request, response) => {
    const message = readMessage(request.body)
    response.locals.messageLength = message.length
    const client = new AbortController()
    response.on('close', () => {
      if (!response.writableEnded) client.abort()
    })
    const { body, ...logged } = await replyToVisitor(message, {
      signal: client.signal,
      requestId: response.locals.requestId,
      network: networkOf(request),
      waitedMs: waitedMs(request),
      onFailure: (detail) => {
        response.locals.llmFailure = detail
      },
    })
    Object.assign(response.locals, logged)
    response.set('Cache-Control', 'no-store').json(body)
  })
  router.all('/', () => {
    throw new HttpError(405, 'method_not_allowed', 'Send the message by POST.', { Allow: 'POST' })
  })
  return router
}

function networkOf({ ip, socket }: Request) {
  const address = isIP(ip ?? '') ? ip : socket.remoteAddress
  return ipKeyGenerator(address ?? '', IPV6_SUBNET)
}

// How long nginx has had this chat: another server may have died with it.
function waitedMs(request: Request) {
  const seconds = Number(request.get('X-Request-Time'))
  // `ips` is empty unless a trusted proxy asks.
  return seconds > 0 && request.ips.length > 0 ? seconds * 1000 : 0
}

const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is('application/json') === 'application/json') return next()
  throw new HttpError(415, 'unsupported_type', 'Send the message as application/json.')
}

function readMessage(body: unknown) {
  const message = typeof body === 'object' && body && 'message' in body ? body.message : undefined
  if (typeof message !== 'string')
    throw new HttpError(400, 'no_message', 'Send JSON with a text in message, such as {"message": "Hello"}.')
  const text = message.trim()
  if (!text) throw new HttpError(400, 'blank_message', 'The message is blank. Write something and send it again.')
  if (text.length > maximumMessageLength) {
    const says = `The message has ${text.length} characters. At most ${maximumMessageLength} are read: shorten it.`
    throw new HttpError(400, 'message_too_long', says)
  }
  return text
}
