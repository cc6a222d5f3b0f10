import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { FORWARDING_ENDPOINT, STUB_LLM_PORT, targets } from '../support/targets.ts'

const DOCTOR = join(import.meta.dirname, '../../server/src/doctor/main.ts')
const LLM_SETTINGS = { OPENAI_BASE_URL: `http://127.0.0.1:${STUB_LLM_PORT}/v1`, OPENAI_MODEL: 'stub' }

type Report = { isReady: boolean; findings: { subject: string; status: string; says: string; remedy?: string }[] }

for (const { name, url, hasLlm } of targets) {
  test(`the doctor finds only the placeholder mailbox wrong with ${name}${hasLlm ? ', and asks its LLM' : ''}`, async () => {
    const { exitCode, output } = await callDoctor([`--site=${url}`, '--json'], hasLlm ? LLM_SETTINGS : {})
    const report: Report = JSON.parse(output)
    expect(exitCode).toBe(1)
    expect(report.isReady).toBe(false)
    expect(report.findings.filter(({ status }) => status === 'fail').map(({ subject }) => subject)).toEqual(['Mailbox'])
    for (const { status, remedy } of report.findings) expect(Boolean(remedy)).toBe(status !== 'pass')
    const koomaBot = report.findings.find(({ subject }) => subject === 'KoomaBot')
    if (hasLlm) expect(koomaBot).toMatchObject({ status: 'pass', says: 'The model stub answers.' })
  })
}

test('the doctor refuses an option that it does not know', async () => {
  const { exitCode } = await callDoctor(['--cure'])
  expect(exitCode).toBe(2)
})

function callDoctor(options: string[], settings: Record<string, string> = {}): Promise<{ exitCode: number; output: string }> {
  const env = { PATH: process.env.PATH, BOOKING_ENDPOINT: FORWARDING_ENDPOINT, ...settings }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [DOCTOR, ...options], { env }, (_, output) => resolve({ exitCode: child.exitCode ?? 1, output }))
  })
}
