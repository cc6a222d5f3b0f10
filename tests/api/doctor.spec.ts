import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { FORWARDING_ENDPOINT, STUB_LLM_PORT, targets } from '../support/targets.ts'

const DOCTOR = join(import.meta.dirname, '../../server/src/doctor/main.ts')
const LLM = { OPENAI_BASE_URL: `http://127.0.0.1:${STUB_LLM_PORT}/v1`, OPENAI_MODEL: 'stub' }

for (const { name, url, hasLlm } of targets) {
  test(`the doctor finds only the placeholder mailbox wrong with ${name}${hasLlm ? ', and asks its LLM' : ''}`, () => {
    const env = { PATH: process.env.PATH, BOOKING_ENDPOINT: FORWARDING_ENDPOINT, ...(hasLlm && LLM) }
    const { status, stdout } = spawnSync(process.execPath, [DOCTOR, `--site=${url}`], { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stdout.match(/^fail .*?:/gm)).toEqual(['fail  Mailbox:'])
    // Below each that doesn't pass stands a remedy, indented.
    expect(stdout).not.toMatch(/^(fail|warn) .*\n(?! )|^pass .*\n /m)
    if (hasLlm) expect(stdout).toContain('pass  KoomaBot: The model stub answers.')
  })
}
