import { connect } from 'node:net'
import { serve } from '../peers/serve.ts'
import { VIDEO_HOST_PORT } from '../targets.ts'

const VIDEO_HOSTS = ['i.ytimg.com:443', 'www.youtube-nocookie.com:443']

/** Starts a proxy that leads the video host's names to their stand-in and refuses all others. Firefox and WebKit have no switch for that. */
export async function startVideoProxy() {
  const { server, ...proxy } = await serve((_, response) => response.writeHead(502).end())
  server.on('connect', (request, visitor) => {
    visitor.on('error', () => undefined)
    if (!VIDEO_HOSTS.includes(request.url ?? '')) return visitor.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const videoHost = connect(VIDEO_HOST_PORT, '127.0.0.1', () => visitor.write('HTTP/1.1 200 OK\r\n\r\n'))
    videoHost.on('error', () => visitor.destroy())
    videoHost.pipe(visitor).pipe(videoHost)
  })
  return proxy
}
