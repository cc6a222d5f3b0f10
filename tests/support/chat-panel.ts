import type { Page } from 'playwright/test'
import { open } from './site.ts'

type Reply = { reply: string; language?: string; topics?: string[] }
type Answer = string | Reply | { status: number; body: string }

export async function openChat(page: Page, path = '/faq') {
  await open(page, path)
  const chat = chatParts(page)
  await chat.button.click()
  await chat.input.waitFor()
  return chat
}

export function chatParts(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Chat with KoomaBot' })
  const input = panel.getByRole('textbox', { name: 'Your message' })
  const log = panel.getByRole('log')
  return {
    button: page.getByRole('button', { name: 'Chat with KoomaBot' }),
    panel,
    input,
    send: panel.getByRole('button', { name: 'Send' }),
    log,
    replies: log.locator('[data-role=assistant]'),
    say: async (message: string) => {
      await input.fill(message)
      await input.press('Enter')
    },
  }
}

/** Answers chats in place of the server. With `isHeld`, replies wait for `release`. */
export async function answerChats(page: Page, replyTo: (message: string) => Answer, { isHeld = false } = {}) {
  const messages: string[] = []
  const gate = Promise.withResolvers<void>()
  if (!isHeld) gate.resolve()
  await page.route('**/api/chat', async (route) => {
    const { message } = route.request().postDataJSON()
    messages.push(message)
    await gate.promise
    const answer = replyTo(message)
    const reply = typeof answer === 'string' ? { reply: answer } : answer
    // The visitor may have left.
    await route.fulfill('status' in reply ? reply : { json: reply }).catch(() => undefined)
  })
  return { messages, release: gate.resolve }
}
