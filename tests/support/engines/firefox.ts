import puppeteer from 'puppeteer-core'
import { findOnPath } from '../../../tools/find-chromium.ts'
import { VIDEO_HOST_PORT } from '../targets.ts'

/** What every engine can do. visitor.ts builds everything else on this. */
export type Engine = {
  /** Errors and warnings of the console, and failed requests. */
  complaints: string[]
  resize: (size: { width: number; height: number }) => Promise<void>
  goto: (url: string) => Promise<void>
  /** Runs an expression in the page, whose value is a string or a promise of one. */
  evaluate: (expression: string) => Promise<string>
  press: (x: number, y: number) => Promise<void>
  /** Types into what has the focus; `\n` is the Enter key. */
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

// Whoever goes on to another page aborts this one's pictures.
const ABORTED = 'NS_BINDING_ABORTED'

/** Drives Firefox over WebDriver BiDi. Playwright sends commands that Debian's doesn't know. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOnPath('firefox-esr', 'firefox') ?? 'firefox',
    // The video host's stub signs its own certificate.
    acceptInsecureCerts: true,
    // Every name leads to the video host's stub.
    extraPrefsFirefox: {
      'network.dns.forceResolve': '127.0.0.1',
      'network.socket.forcePort': `443=${VIDEO_HOST_PORT}`,
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== ABORTED) complaints.push(`${reason}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return {
    complaints,
    resize: (size) => page.setViewport(size),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<[], () => string>(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
