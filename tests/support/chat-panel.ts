import type { Locator, Page } from 'playwright/test'
import { open } from './site.ts'

/** The parts of the chat that a visitor sees. */
export type ChatParts = Record<'button' | 'panel' | 'input' | 'send' | 'log', Locator>

/** Opens a page and the chat on it. */
export async function openChat(page: Page, path = '/faq'): Promise<ChatParts> {
  await open(page, path)
  const chat = chatParts(page)
  await chat.button.click()
  await chat.input.waitFor()
  return chat
}

/** Finds the parts of the chat by what a visitor calls them. */
export function chatParts(page: Page): ChatParts {
  const panel = page.getByRole('dialog', { name: 'Chat with KoomaBot' })
  return {
    button: page.getByRole('button', { name: 'Chat with KoomaBot' }),
    panel,
    input: panel.getByRole('textbox', { name: 'Your message' }),
    send: panel.getByRole('button', { name: 'Send' }),
    log: panel.getByRole('log'),
  }
}

/** Answers for the server, so that a test says when and what. Returns the messages that came, and a way to let a held reply go. */
export async function answerChats(page: Page, replyTo: (message: string) => string | { status: number; body: string }, { held = false } = {}) {
  const messages: string[] = []
  const gate = Promise.withResolvers<void>()
  if (!held) gate.resolve()
  await page.route('**/api/chat', async (route) => {
    const { message } = route.request().postDataJSON()
    messages.push(message)
    await gate.promise
    const reply = replyTo(message)
    // A visitor who has given up is not there to be answered.
    await route
      .fulfill(typeof reply === 'string' ? { json: { reply } } : { status: reply.status, contentType: 'application/json', body: reply.body })
      .catch(() => undefined)
  })
  return { messages, letGo: gate.resolve }
}
