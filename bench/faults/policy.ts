import { chromium } from 'playwright/test'
import { startForwardingService } from '../../tests/support/peers/forwarding-service.ts'
import { startVideoHost } from '../../tests/support/peers/video-host.ts'
import { sinkCount, unstoppedSinks } from '../../tests/support/planted-sinks.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { open, paths } from '../../tests/support/site.ts'
import { FORWARDING_PORT, VIDEO_HOST_PORT } from '../../tests/support/targets.ts'
import { chromiumOptions } from '../../tools/find-chromium.ts'
import { exactly, type Outcome } from '../outcome.ts'
import { noteViolations, visitEverything } from '../support/whole-visit.ts'

/** Checks with Chromium that the Content Security Policy lets everything of the site pass and stops every script planted in a page. */
export async function measurePolicy(siteFolder: string): Promise<Outcome[]> {
  const site = await startSiteOfReplicas({ siteFolder, replicas: 1 })
  const [forwarding, videoHost] = [await startForwardingService(FORWARDING_PORT), await startVideoHost(VIDEO_HOST_PORT)]
  const browser = await chromium.launch(chromiumOptions(VIDEO_HOST_PORT))
  const origin = `http://localhost:${site.httpPort}`
  const violations: string[] = []
  const unstopped: string[] = []
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await browser.newPage({ viewport })
    const noted = await noteViolations(page)
    await visitEverything(page, origin)
    violations.push(...noted)
    await page.close()
  }
  const page = await browser.newPage()
  for (const path of paths) {
    await open(page, origin + path)
    unstopped.push(...(await unstoppedSinks(page)).map((sink) => `${sink} on ${path}`))
  }
  await browser.close()
  videoHost.close()
  forwarding.close()
  await site.stop()
  for (const fault of [...violations, ...unstopped]) console.error(fault)
  return [
    exactly(
      'Violations of the Content Security Policy in a visit to everything, on a desktop and on a phone',
      violations.length,
      0,
    ),
    exactly(
      `Scripts that run, of ${sinkCount} planted in each page by ways that Trusted Types forbid`,
      unstopped.length,
      0,
    ),
  ]
}
