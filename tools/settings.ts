import { once } from 'node:events'
import { createServer, isIP } from 'node:net'
import { placeholderMailboxNotice } from '@kooma/content/site-settings.ts'
import { parseSettings, readConfig, readEnvFile } from '@kooma/server/config.ts'
import { z } from 'zod'
import { urlHost } from './processes.ts'

const PORT_ERROR = 'must be a port, or an IP address and a port, such as 8080 or 127.0.0.1:8080'

// Written as docker compose takes it: 8080, 127.0.0.1:8080 or [::1]:8080.
const httpPortSetting = z
  .object({
    HTTP_PORT: z
      .string()
      .regex(/^(?:[^:]+:|\[.+\]:)?\d{1,5}$/, PORT_ERROR)
      .default('8080'),
  })
  .transform(({ HTTP_PORT }) => ({
    host: HTTP_PORT.replace(/:?\d+$/, '').replace(/^\[(.+)\]$/, '$1') || undefined,
    port: Number(/\d+$/.exec(HTTP_PORT)?.[0]),
  }))
  .refine(({ host, port }) => port >= 1 && port <= 65_535 && (host === undefined || isIP(host) > 0), {
    path: ['HTTP_PORT'],
    error: PORT_ERROR,
  })

/**
 * Reads the settings of the whole site. Ends the process with a line for each wrong one. `address` has no host when
 * HTTP_PORT is a port alone: the server then listens on all addresses of the machine, and nginx on loopback only.
 */
export function readSettings() {
  readEnvFile()
  const { data: address, problems } = parseSettings(httpPortSetting, process.env)
  const read = readConfig(process.env)
  if ('problems' in read || !address) {
    console.error([...problems, ...('problems' in read ? read.problems : [])].join('\n'))
    process.exit(1)
  }
  const { config } = read
  return {
    config,
    address,
    siteUrl: `http://${address.host ? urlHost(address.host) : 'localhost'}:${address.port}`,
    modeInWords: config.llm
      ? `KoomaBot asks the model ${config.llm.model}`
      : 'KoomaBot answers from the site’s own facts',
    notice: placeholderMailboxNotice(config.site),
  }
}

/** Ends the process with a sentence when we can't listen on a port. */
export async function requirePort({ host, port }: z.infer<typeof httpPortSetting>, setting: 'HTTP_PORT' | 'PORT') {
  try {
    const probe = createServer().listen({ port, host })
    await once(probe, 'listening')
    await once(probe.close(), 'close')
  } catch (error) {
    const { code } = Object(error)
    const address = host && setting === 'HTTP_PORT' ? `${urlHost(host)}:` : ''
    const another = (example: number) => `${setting}=${address}${example}`
    const sentences: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another with ${another(port + 1)}.`,
      EACCES: `Port ${port} needs root. Choose one above 1023, such as ${another(8080)}.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Choose one that it has, such as ${setting}=127.0.0.1:${port}.`,
    }
    console.error(
      sentences[code] ?? `Port ${port} can’t be listened on (${code}). Choose another with ${another(port + 1)}.`,
    )
    process.exit(1)
  }
}
