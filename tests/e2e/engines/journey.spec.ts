import { videoCategories } from '@kooma/content/videos.ts'
import { faqItems } from '@kooma/koomabot/topics/topics.ts'
import { aBooking, receivedFrom } from '../../support/booking.ts'
import { expect, test, type Visitor } from '../../support/engines/visitor.ts'
import { STUB_REPLY } from '../../support/peers/stub-llm-faults.ts'
import { backgrounds, paths, phone } from '../../support/site.ts'

const widths = { 'on a phone': phone.viewport, 'on a desk': { width: 1280, height: 900 } }
const ERROR = 'Oops, something went wrong. Try again.'

test('every page hydrates with a clean console, and is as wide as the screen', async ({ visitor }) => {
  for (const path of paths) {
    await visitor.open(path)
    await visitor.ask(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await visitor.see('© 2025 KOOMA')
    // Leaving a page aborts its requests, which these engines report as errors. So wait for the calendar.
    await visitor.waitFor(() => !document.querySelector('input[type=date]'))
    for (const viewport of Object.values(widths)) {
      await visitor.resize(viewport)
      expect(
        await visitor.ask(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${path} at ${viewport.width} px`,
      ).toBeLessThanOrEqual(0)
    }
  }
})

for (const [where, viewport] of Object.entries(widths)) {
  test.describe(where, () => {
    test.use({ viewport })

    // Spec 2.2, 2.4, 2.8
    test('a link shows its page without a reload, focuses the heading, closes the menu', async ({ visitor }) => {
      await visitor.open('/')
      expect(await visitor.ask(() => document.querySelector('nav [aria-current]'))).toBeNull()
      await visitor.ask(() => void Object.assign(window, { isSameDocument: true }))
      for (const [label, heading, background] of [
        ['Courses', 'Our Courses', 'cream'],
        ['FAQ', 'FAQ', 'blue'],
        ['Videography', 'Drone Videography', 'blue'],
        ['Home', 'Ready to become a FPV Drone Pilot?', 'cream'],
      ] as const) {
        await openMenu(visitor)
        await visitor.pressOn(label)
        await visitor.waitFor((path) => location.pathname === path, `/${label.toLowerCase()}`)
        await visitor.waitFor((text) => document.activeElement?.textContent === text, heading)
        await visitor.waitFor((link) => document.querySelector('nav [aria-current=page]')?.textContent === link, label)
        await visitor.waitFor(() => !document.querySelector(':popover-open'))
        expect(await visitor.ask(() => getComputedStyle(document.body).backgroundColor)).toBe(backgrounds[background])
      }
      expect(await visitor.ask(() => 'isSameDocument' in window)).toBe(true)
    })
  })
}

test('the chat answers, says when it cannot, tries again, and remembers after a reload', async ({ visitor }) => {
  await visitor.open('/courses')
  await openChat(visitor)
  await visitor.type('Do I need a licence?\n')
  await visitor.see(STUB_REPLY)
  await visitor.ask(() => {
    const { fetch } = window
    window.fetch = () => {
      window.fetch = fetch
      return Promise.reject(new TypeError('The network is gone.'))
    }
  })
  await visitor.waitFor(() => document.activeElement?.tagName === 'INPUT')
  await visitor.type('And at night?\n')
  await visitor.see(ERROR)
  expect((await visitor.takeComplaints()).join()).toContain('KoomaBot did not answer')
  await visitor.pressOn('Send again')
  await visitor.waitFor((reply) => document.body.innerText.split(reply).length === 3, STUB_REPLY)
  await visitor.open('/faq')
  await openChat(visitor)
  await visitor.see('And at night?')
  await visitor.pressOn('Close chat')
  await visitor.waitFor(() => !document.querySelector('[role=dialog]')?.checkVisibility())
})

test('a course card flips to its topics and back', async ({ visitor }) => {
  await visitor.open('/courses')
  for (const name of ['See topics', 'Back to dates', 'See topics']) await visitor.pressOn(name)
})

test('a question opens and closes, and the address of an answer opens it in view', async ({ visitor }) => {
  const { id, question } = faqItems.at(-1) ?? { id: '', question: '' }
  const isOpen = (answer: string) => document.getElementById(answer)?.checkVisibility() ?? false
  await visitor.open('/faq')
  await visitor.pressOn(question)
  await visitor.waitFor(isOpen, id)
  await visitor.pressOn(question)
  await expect.poll(() => visitor.ask(isOpen, id)).toBe(false)
  await visitor.open(`/faq#${id}`)
  await visitor.waitFor(isInView, id)
})

test('play puts the player in place of the thumbnail', async ({ visitor }) => {
  await visitor.open('/videography')
  await visitor.waitFor(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('i.ytimg.com') && naturalWidth === 1280),
  )
  const title = videoCategories[0]?.videos[0]?.title ?? ''
  await visitor.pressOn(`Play: ${title}`)
  await visitor.waitFor((played) => document.activeElement?.matches(`iframe[title="${played}"]`), title)
})

test('a booking shows what is missing, takes a day from the calendar, and is sent', async ({ visitor }) => {
  const booking = aBooking()
  await visitor.open('/videography')
  await visitor.pressOn('Send Message')
  for (const error of ['Name is required', 'Email is required', 'Date is required']) await visitor.see(error)
  await visitor.waitFor(() => document.activeElement?.id === 'booking-name')
  await visitor.waitFor(isInView, 'booking-name')
  await visitor.type(booking.name)
  await visitor.fill('Email', booking.email)
  // The calendar replaces the browser's own date field.
  await visitor.waitFor(() => !document.querySelector('input[type=date]'))
  await visitor.fill('Date', '')
  await visitor.pressOn('Next month')
  await visitor.pressOn(
    await visitor.ask(() => document.querySelector('[role=dialog] [aria-label*=" 15 "]')?.ariaLabel ?? ''),
  )
  await visitor.waitFor(() => !document.querySelector('[aria-label="Choose Date"]'))
  await visitor.pressOn('Send Message')
  await visitor.see('Message Sent!')
  const [received] = await receivedFrom(booking.email)
  const date = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 15)
  expect(received?.parts).toContainEqual(['date', date.toLocaleDateString('sv')])
  await visitor.pressOn('Close')
  await visitor.waitFor(
    () => !document.querySelector('dialog[open]') && document.activeElement?.textContent === 'Send Message',
  )
})

// Spec 2.15
test('Join us leads to the courses, and Back and Forward to the places that the visitor left', async ({ visitor }) => {
  await visitor.open('/home')
  const left = await visitor.pressOn('Join us')
  expect(left).toBeGreaterThan(500)
  await visitor.waitFor(() => location.hash === '#courses-header' && document.activeElement?.id === 'courses-header')
  await openMenu(visitor)
  const leftCourses = await visitor.pressOn('FAQ')
  await visitor.waitFor(() => document.activeElement?.textContent === 'FAQ' && scrollY === 0)
  await visitor.ask(() => history.back())
  await visitor.see('Our Courses')
  await visitor.ask(() => history.back())
  await visitor.see('Unlock the Sky for Everyone')
  await visitor.waitFor((y) => Math.abs(scrollY - y) < 2, left)
  await visitor.ask(() => history.forward())
  await visitor.see('Our Courses')
  await visitor.waitFor((y) => Math.abs(scrollY - y) < 2, leftCourses)
})

// Runs in the page. What is hidden has no height.
function isInView(id: string): boolean {
  const { top = 0, bottom = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {}
  return top > 0 && bottom > top && bottom <= innerHeight
}

async function openMenu(visitor: Visitor): Promise<void> {
  if (await visitor.ask(() => innerWidth < 768)) await visitor.pressOn('Menu')
}

async function openChat(visitor: Visitor): Promise<void> {
  await visitor.pressOn('Chat with KoomaBot')
  await visitor.waitFor(() => document.activeElement?.tagName === 'INPUT')
}
