// Attackers who send headers and messages slowly. Once a second, this process tells its parent how many connections are open,
// and how many of each kind nginx should have closed by now.

import { openSlowConnections } from '../../tests/support/slow-connections.ts'
import type { HeldBack } from './slow-attack.ts'

const [port = '', localAddress = '', slowHeaders = '', slowBodies = '', longestMs = ''] = process.argv.slice(2)
const attackers = { port: Number(port), localAddress }
const headers = openSlowConnections({ ...attackers, kind: 'header', wanted: Number(slowHeaders) })
const bodies = openSlowConnections({ ...attackers, kind: 'body', wanted: Number(slowBodies) })

setInterval(() => {
  process.send?.({
    open: headers.count() + bodies.count(),
    slowHeaders: headers.olderThan(Number(longestMs)),
    slowBodies: bodies.olderThan(Number(longestMs)),
  } satisfies HeldBack)
}, 1000)
process.once('disconnect', () => process.exit(0))
