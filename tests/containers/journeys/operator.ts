import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { askChat, askPage } from '../../support/http-client.ts'
import { startStubLlm } from '../../support/peers/stub-llm.ts'
import { copyEnvironment, type Printed, type ProjectCopy } from '../../support/project-copy.ts'
import { docker } from '../../support/servers/compose.ts'

export const UP = ['up', '-d', '--wait']

type Settings = Record<string, string>

/** What an operator does with a copy of the project, and what visitors at `address` then see. */
export function createOperator(site: ProjectCopy, address: string, usual: Settings) {
  const compose = (...parameters: string[]): Printed => site.run('docker', 'compose', ...parameters)

  function set(settings: Settings): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    site.write('.env', lines.join(''))
  }

  return {
    compose,
    set,
    start(settings: Settings): void {
      set(settings)
      expectSuccess(compose(...UP))
    },
    update: (...options: string[]): Printed => site.run('sh', 'deploy/up.sh', ...options),
    async updateMeanwhile(): Promise<number | null> {
      const child = spawn('sh', ['deploy/up.sh'], { cwd: site.folder, env: copyEnvironment(), stdio: 'ignore' })
      await once(child, 'exit')
      return child.exitCode
    },
    statusOf: async (path: string): Promise<number> => (await askPage(address, path)).status,
    pageAt: async (path: string): Promise<string> => (await askPage(address, path)).body,
    ask: async (message = 'Do I need a licence?'): Promise<number> => (await askChat(address, { message })).status,
    /** Starts an LLM on this machine, at the address of Docker's bridge, which containers reach. */
    async startLlm() {
      // On a fresh engine `docker network inspect` gives no gateway, and Node doesn't list an idle bridge.
      const { output } = compose('exec', '-T', 'server', 'getent', 'hosts', 'host.docker.internal')
      const [gateway = ''] = output.split(' ')
      const llm = await startStubLlm(0, gateway)
      const baseUrl = llm.url.replace(gateway, 'host.docker.internal')
      const settings = { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'own', COMPOSE_PROFILES: 'shared-limits' }
      return { llm, settings: { ...usual, ...settings } }
    },
    doctorsFails(): string[] {
      const { output } = compose('run', '--rm', '--no-TTY', 'doctor')
      return Array.from(output.matchAll(/^fail {2}(.+?):/gm), ([, subject = '']) => subject)
    },
    running: (service: string): string[] => compose('ps', '--quiet', service).output.split('\n').filter(Boolean),
    images: (tag: string): string[] =>
      ['web', 'server'].map((name) => docker('image', 'inspect', '--format', '{{.Id}}', `kooma-${name}:${tag}`).trim()),
    /** The server reads it as user 1000. */
    writeSecret(name: string, secret: string, mode = 0o644): void {
      site.write(name, `${secret}\n`)
      chmodSync(join(site.folder, name), mode)
    },
  }
}

export function expectSuccess({ exitCode, output }: Printed): void {
  expect(exitCode, output.slice(-3000)).toBe(0)
}
