import { type RequestHandler, Router } from 'express'

/** Answers the containers' questions: `/healthz` while the process is alive, `/readyz` with the mind that replies. */
export function healthRoutes(mode: string): RequestHandler {
  const router = Router()
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })
  router.get('/readyz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ready', mode })
  })
  return router
}
