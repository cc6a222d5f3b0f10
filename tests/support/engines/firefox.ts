import puppeteer from 'puppeteer-core'
import { findOnPath } from '../../../tools/find-chromium.ts'
import { VIDEO_HOST_PORT } from '../targets.ts'

/** What every engine can do, in its own protocol. Visitors (visitor.ts) build everything else on this. */
export type Engine = {
  /** Errors and warnings of the console, and requests that failed, oldest first. */
  complaints: string[]
  resize: (size: { width: number; height: number }) => Promise<void>
  goto: (url: string) => Promise<void>
  /** Runs an expression in the page. Its value is a string or a promise of one. */
  evaluate: (expression: string) => Promise<string>
  /** Moves the mouse to a point of the viewport and clicks. */
  press: (x: number, y: number) => Promise<void>
  /** Types into what has the focus; `\n` is the Enter key. */
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

// A visitor who goes on to another page doesn't wait for the pictures of this one.
const ABORTED = 'NS_BINDING_ABORTED'

/** Starts Firefox, driven over WebDriver BiDi. Playwright drives its own builds, or the latest one: it sends commands that Debian's doesn't know. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOnPath('firefox-esr', 'firefox') ?? 'firefox',
    // The stand-in for the video host signs its own certificate.
    acceptInsecureCerts: true,
    // Every name leads to this machine, and there to the stand-in.
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
