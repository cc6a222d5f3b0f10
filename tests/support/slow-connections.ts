import { connect, type Socket } from 'node:net'

type Attackers = {
  port: number
  /** The loopback address that they come from. */
  localAddress: string
  /** What they never come to the end of. */
  kind: 'header' | 'body'
}

const OPENINGS = {
  header: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  body: 'POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
}
const DROPS = { header: 'X: 1\r\n', body: '{' }
const DROP_MS = 2000
const OPENING_STEP_MS = 10
const OPENINGS_A_STEP = 15

/** Connections of slow attackers. One that is cut is opened again at once, so that their number stays. */
export class SlowConnections {
  readonly #attackers: Attackers
  readonly #openSince = new Map<Socket, number>()
  #wanted = 0
  #cut = 0
  #timers: NodeJS.Timeout[] = []

  constructor(attackers: Attackers) {
    this.#attackers = attackers
  }

  /** Opens so many, some at a time, and keeps them. */
  open(count: number): void {
    this.#wanted = count
    this.#timers = [setInterval(() => this.#openSome(), OPENING_STEP_MS), setInterval(() => this.#sendDrops(), DROP_MS)]
  }

  /** How many are open. */
  count(): number {
    return this.#openSince.size
  }

  /** How many have been open for longer than so many milliseconds. */
  olderThan(milliseconds: number): number {
    const now = performance.now()
    return [...this.#openSince.values()].filter((since) => now - since > milliseconds).length
  }

  /** How many have been closed by the other side so far. */
  cut(): number {
    return this.#cut
  }

  /** Closes them all. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    for (const socket of this.#openSince.keys()) socket.destroy()
  }

  #openSome(): void {
    const missing = this.#wanted - this.#openSince.size
    for (let opened = 0; opened < Math.min(missing, OPENINGS_A_STEP); opened += 1) this.#openOne()
  }

  #openOne(): void {
    const { port, localAddress, kind } = this.#attackers
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(OPENINGS[kind]))
    this.#openSince.set(socket, performance.now())
    // They do not read what they are told; only the end of the connection counts.
    socket.resume().on('error', () => undefined)
    socket.once('close', () => {
      this.#openSince.delete(socket)
      this.#cut += 1
    })
  }

  #sendDrops(): void {
    for (const socket of this.#openSince.keys()) if (!socket.connecting) socket.write(DROPS[this.#attackers.kind])
  }
}
