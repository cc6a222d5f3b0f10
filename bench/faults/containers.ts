import { spawnSync } from 'node:child_process'
import { projectEnvironment, projectFolder } from '../../tools/child-process.js'
import { exactly, type Outcome, skipped } from '../outcome.ts'

const ENGINE_LIMIT_MS = 10_000

/** Runs the tests of the container files. With `--containers`, and if Docker answers, it also runs those of the running containers. */
export function measureContainers(isAskedFor: boolean): Outcome[] {
  const files = exactly(
    'Tests of the compose, Swarm, Docker and lock files',
    passes('vitest', 'run', '--project', 'containers'),
    'passed',
  )
  const metric = 'Tests of the running containers: hardening, TLS, replicas, secrets'
  if (!isAskedFor) return [files, skipped(metric, '--containers was not given')]
  if (spawnSync('docker', ['info'], { stdio: 'ignore', timeout: ENGINE_LIMIT_MS }).status !== 0)
    return [files, skipped(metric, 'no Docker engine answers')]
  return [files, exactly(metric, passes('npm', 'test', '--', 'compose'), 'passed')]
}

function passes(command: string, ...parameters: string[]): 'passed' | 'failed' {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: projectFolder,
    env: projectEnvironment(),
    encoding: 'utf8',
  })
  if (status !== 0) console.error(stdout + stderr)
  return status === 0 ? 'passed' : 'failed'
}
