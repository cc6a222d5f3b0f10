import type { Locator, Page } from 'playwright/test'
import { open } from './site.ts'

/** The parts of the chat that a visitor sees. */
export type ChatParts = Record<'button' | 'panel' | 'input' | 'send' | 'log' | 'replies', Locator> & {
  /** Types a message and presses Enter. */
  say: (message: string) => Promise<void>
}

/** Opens a page and the chat on it. */
export async function openChat(page: Page, path = '/faq'): Promise<ChatParts> {
  await open(page, path)
  const chat = chatParts(page)
  await chat.button.click()
  await chat.input.waitFor()
  return chat
}

/** Finds the parts of the chat by the names that visitors see. */
export function chatParts(page: Page): ChatParts {
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
    say: async (message) => {
      await input.fill(message)
      await input.press('Enter')
    },
  }
}

/** Answers chats in place of the server. Returns the messages that came; with `isHeld`, replies wait for `release`. */
export async function answerChats(page: Page, replyTo: (message: string) => string | { status: number; body: string }, { isHeld = false } = {}) {
  const messages: string[] = []
  const gate = Promise.withResolvers<void>()
  if (!isHeld) gate.resolve()
  await page.route('**/api/chat', async (route) => {
    const { message } = route.request().postDataJSON()
    messages.push(message)
    await gate.promise
    const reply = replyTo(message)
    // A visitor who has left cannot be answered.
    await route
      .fulfill(typeof reply === 'string' ? { json: { reply } } : { status: reply.status, contentType: 'application/json', body: reply.body })
      .catch(() => undefined)
  })
  return { messages, release: gate.resolve }
}
