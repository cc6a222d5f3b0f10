import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { copyOfBuiltSite } from '../../tools/built-site.ts'
import { freePort } from '../../tools/free-port.ts'
import { startNginx } from '../../tools/local-nginx.ts'
import { median, percentile } from '../outcome.ts'
import { isReply, keepChatting } from './keep-chatting.ts'
import { keepVisiting } from './keep-visiting.ts'
import { type LoadProcess, startServerOn } from './load-process.ts'

/** Open connections of the attackers at one moment, and those of each kind that nginx should have closed by then. */
export type HeldBack = { open: number; slowHeaders: number; slowBodies: number }

/** The figures of an attack, and of the other visitors meanwhile. */
export type SlowAttack = {
  /** Connections that the attackers held: the median. */
  open: number
  mostSlowHeaders: number
  mostSlowBodies: number
  visitorsErrors: number
  /** The 99th percentile of a page's duration in milliseconds, minus that without an attack. */
  addedP99: number
  refusedPupils: number
}

const ATTACKERS = '127.0.0.2'
const VISITORS = '127.0.0.3'
const SCHOOL = '127.0.0.4'
const SLOW_HEADERS = 4000
const SLOW_BODIES = 1500
const LONGEST_MS = 5000
const ATTACK_MS = 20_000
const CONTROL_MS = 10_000

// 40 browsers with six connections each.
const CLASS = { address: SCHOOL, visitors: 240, messages: 1, arrivalMs: 500, isRight: isReply }

/** Attacks the project's nginx for 20 s while other visitors read and a school class chats. */
export async function slowAttack(llm: LoadProcess): Promise<SlowAttack> {
  const server = await startServerOn(llm, 2000)
  const site = await copyOfBuiltSite()
  const httpPort = await freePort()
  const nginx = await startNginx({ siteFolder: site.folder, httpPort, serverPorts: [Number(new URL(server.url).port)] })
  const url = `http://127.0.0.1:${httpPort}`

  const control = await keepVisiting(url, VISITORS, CONTROL_MS)
  const held: HeldBack[] = []
  const attack = startAttack(httpPort, (now) => held.push(now))
  const [attacked, pupils] = await Promise.all([
    keepVisiting(url, VISITORS, ATTACK_MS),
    keepChatting({ ...CLASS, url }),
  ])
  attack.disconnect()

  await Promise.all([nginx.stop(), once(attack, 'exit'), server.stop()])
  site.remove()
  const p99 = { control: percentile(control.milliseconds, 99), attacked: percentile(attacked.milliseconds, 99) }
  console.log(`A page under attack: p99 ${p99.attacked.toFixed(1)} ms; without: ${p99.control.toFixed(1)} ms`)
  return {
    open: median(held.map(({ open }) => open)),
    mostSlowHeaders: Math.max(...held.map(({ slowHeaders }) => slowHeaders)),
    mostSlowBodies: Math.max(...held.map(({ slowBodies }) => slowBodies)),
    visitorsErrors: attacked.failures + control.failures,
    addedP99: p99.attacked - p99.control,
    refusedPupils: pupils.failures,
  }
}

function startAttack(port: number, onHeld: (held: HeldBack) => void) {
  const parameters = [port, ATTACKERS, SLOW_HEADERS, SLOW_BODIES, LONGEST_MS].map(String)
  return fork(join(import.meta.dirname, 'run-slow-attackers.ts'), parameters).on('message', onHeld)
}
