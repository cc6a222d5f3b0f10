import { createServer, type Server } from 'node:https'
import { selfSignedIdentity } from '../../tools/certificate.ts'
import { plainPng } from '../../scripts/pictures/png.ts'

const PICTURES: Record<string, Buffer> = {
  maxresdefault: plainPng({ width: 1280, height: 720, colour: [63, 125, 83] }),
  hqdefault: plainPng({ width: 480, height: 360, colour: [62, 151, 201] }),
}
/** What the video host sends with its 404 for a thumbnail that it does not have. */
const PLACEHOLDER = plainPng({ width: 120, height: 90, colour: [128, 128, 128] })
const THUMBNAIL = /^\/vi\/[\w-]{11}\/(\w+)\.jpg$/
const PLAYER = /^\/embed\/[\w-]{11}$/

/**
 * Starts what stands in for the video host: its thumbnails, and a player that tells which page it believes to be in.
 * A thumbnail asked for with `?missing` is answered as the host answers: 404, and a grey picture all the same.
 */
export async function startVideoHost(port: number): Promise<Server> {
  const identity = selfSignedIdentity('localhost')
  const server = createServer({ key: identity, cert: identity }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'https://localhost')
    const picture = PICTURES[THUMBNAIL.exec(pathname)?.[1] ?? '']
    if (picture && search !== '?missing') return response.setHeader('Content-Type', 'image/png').end(picture)
    if (PLAYER.test(pathname)) return response.setHeader('Content-Type', 'text/html').end(playerPage(request.headers.referer))
    if (pathname === '/healthz') return response.end()
    response.writeHead(404, { 'Content-Type': 'image/png' }).end(PLACEHOLDER)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

function playerPage(referrer = 'nobody'): string {
  return `<!doctype html><html lang="en"><title>Player</title><body><p>Playing for ${referrer}</p><button>Pause</button></body></html>`
}
