import cors from 'cors'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { chatRoute } from './chat/route.ts'
import { healthRoutes } from './http/health.ts'
import { HttpError, jsonErrors } from './http/errors.ts'
import { requestLog } from './http/log.ts'
import type { Metrics } from './http/metrics.ts'
import type { ReplyToVisitor } from './chat/reply.ts'
import { securityHeaders } from './site/headers.ts'
import { siteRoutes } from './site/files.ts'

/** What the server is made of. */
export type AppParts = {
  replyToVisitor: ReplyToVisitor
  log: Logger
  /** `llm` when a model is configured, else `site-answers`. */
  mode: 'llm' | 'site-answers'
  /** Refuses the messages of a visitor who sends too many. */
  limitMessages: RequestHandler
  metrics: Metrics
  /** Proxies in front of the server whose word about the visitor's address is taken. */
  trustProxyHops: number
  /** Other origins that may call the API from a browser. */
  corsOrigins?: string[]
  /** The folder of the built site, when the server is to serve it too. */
  siteDir?: string | undefined
}

/** Builds the server without listening, so that a test can call it. */
export function createApp({ replyToVisitor, log, mode, limitMessages, metrics, trustProxyHops, corsOrigins = [], siteDir }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  // What may be kept has its own; a hash of each reply would be for nothing.
  app.disable('etag')
  app.set('trust proxy', trustProxyHops)
  app.use(requestLog(log))
  app.use(securityHeaders(siteDir))
  app.use(healthRoutes(mode))
  // With the site this port is the public one, and the figures are the operator's.
  if (!siteDir) app.use(metrics.route)
  if (corsOrigins.length > 0) app.use('/api', cors({ origin: corsOrigins, methods: ['POST'], maxAge: 600 }))
  app.use('/api/chat', metrics.countChat, chatRoute({ replyToVisitor, limitMessages }))
  app.use('/api', () => {
    throw new HttpError(404, 'not_found', 'There is nothing at this address of the API.')
  })
  if (siteDir) app.use(siteRoutes(siteDir))
  app.use(() => {
    throw new HttpError(404, 'not_found', 'There is nothing at this address.')
  })
  app.use(jsonErrors())
  return app
}
