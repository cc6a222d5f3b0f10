import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { selfSignedIdentity } from '../../../tools/certificate.ts'
import { serve } from './serve.ts'

const PICTURES: Record<string, Buffer> = {
  maxresdefault: await plainPng(1280, 720, '#3f7d53'),
  hqdefault: await plainPng(480, 360, '#3e97c9'),
}
const PLACEHOLDER = await plainPng(120, 90, '#808080')
const THUMBNAIL = /^\/vi\/[\w-]{11}\/(\w+)\.jpg$/
const PLAYER = /^\/embed\/[\w-]{11}$/

/**
 * Starts a stub of YouTube: thumbnails, and a player that shows its referrer.
 * `?missing` gets YouTube's answer for a missing thumbnail: 404 with a grey picture.
 */
export function startVideoHost(port: number) {
  const answer: RequestListener = (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'https://localhost')
    const picture = PICTURES[THUMBNAIL.exec(pathname)?.[1] ?? '']
    if (picture && search !== '?missing') return response.setHeader('Content-Type', 'image/png').end(picture)
    if (PLAYER.test(pathname))
      return response.setHeader('Content-Type', 'text/html').end(playerPage(request.headers.referer))
    if (pathname === '/healthz') return response.end()
    response.writeHead(404, { 'Content-Type': 'image/png' }).end(PLACEHOLDER)
  }
  return serve(answer, port, '127.0.0.1', selfSignedIdentity('localhost'))
}

function playerPage(referrer = 'nobody'): string {
  return `<!doctype html><html lang="en"><title>Player</title><body><p>Playing for ${referrer}</p><button>Pause</button></body></html>`
}

function plainPng(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
