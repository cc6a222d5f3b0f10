import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const PROJECT = join(import.meta.dirname, '../..')

type Report = { findings: { subject: string; status: string; says: string }[] }

test('the doctor in its container finds only the placeholder mailbox wrong', () => {
  const { status, stdout } = spawnSync('docker', ['compose', 'run', '--rm', '--no-TTY', 'doctor', '--json'], { cwd: PROJECT, encoding: 'utf8' })
  const { findings }: Report = JSON.parse(stdout)
  expect(findings.filter((finding) => finding.status === 'fail').map(({ subject }) => subject)).toEqual(['Mailbox'])
  expect(findings).toContainEqual({ subject: 'Site', status: 'pass', says: 'http://web:8080 answers.' })
  expect(findings).toContainEqual({ subject: 'Chat', status: 'pass', says: 'A message gets a reply.' })
  expect(status).toBe(1)
})
