import { expect, test } from 'playwright/test'
import { targets } from '../support/targets.ts'

for (const { name, url } of targets) {
  test(`${name}: the metrics are not public`, async ({ request }) => {
    for (const path of ['/metrics', '/METRICS', '/metrics/', '/api/metrics', '/api/..%2fmetrics']) {
      const response = await request.get(`${url}${path}`)
      expect(response.status()).toBe(404)
      expect(await response.text()).not.toMatch(/kooma_chat|process_cpu/)
    }
  })
}
