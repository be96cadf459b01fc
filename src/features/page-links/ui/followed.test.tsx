import { afterEach, expect, test, vi } from 'vitest'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import { PAGE_EVENT } from '#commerce/page-log/ui/note.ts'
import { followJumps } from './jump-links.ts'
import { followPopups } from './popups.ts'
import { followCart } from './shadow-cart.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname)
  window.scrollTo(0, 0)
})

/** Elements of a page, made without markup from strings. */
function add<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  into: Element = document.body,
) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return into.appendChild(element)
}

function addPage(targets: string[]) {
  const nav = add('nav', { 'data-jump-links': '' })
  const [first] = ['one', 'two'].map((id) => add('a', { href: `#${id}` }, nav))
  add('div', { style: 'height: 3000px' })
  const sections = targets.map((id) => add('section', { id, style: 'height: 2000px' }))
  stops.push(followJumps())
  return { link: first as HTMLAnchorElement, sections }
}

test('a jump goes slowly, takes the focus along, and can be gone back from', async () => {
  const { link, sections } = addPage(['one', 'two'])
  link.click()
  expect(document.activeElement).toBe(sections[0])
  expect(location.hash).toBe('#one')
  expect(Math.abs(sections[0]?.getBoundingClientRect().top ?? 0)).toBeGreaterThan(1000)
  await vi.waitFor(() => expect(Math.abs(sections[0]?.getBoundingClientRect().top ?? 99)).toBeLessThan(2), 5000)
})

test.each([
  ['the buy box', true, 500],
  ['elsewhere', false, 1000],
])('a jump from %s takes its time', (_where, isInBuyBox, duration) => {
  const { link } = addPage(['one', 'two'])
  if (isInBuyBox) link.parentElement?.setAttribute('data-buy-box', '')
  const frames: FrameRequestCallback[] = []
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  stops.push(() => asked.mockRestore())
  link.click()
  for (const now of [0, duration - 1]) frames.shift()?.(now)
  expect(frames).toHaveLength(1)
  frames.shift()?.(duration)
  expect(frames).toHaveLength(0)
})

test('a group without one of its targets is left to the browser', () => {
  const { link, sections } = addPage(['one'])
  const seen: boolean[] = []
  window.addEventListener('click', (event) => seen.push(event.defaultPrevented), { once: true })
  link.click()
  expect(seen).toEqual([false])
  expect(document.activeElement).not.toBe(sections[0])
})

test('the shopper stops a scroll', async () => {
  const { link } = addPage(['one', 'two'])
  link.click()
  await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(0))
  window.dispatchEvent(new WheelEvent('wheel'))
  const stopped = window.scrollY
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(window.scrollY).toBe(stopped)
})

/** What a page notes, and its buttons. */
function addForm({ isHeld }: { isHeld: boolean }) {
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  stops.push(() => document.removeEventListener(PAGE_EVENT, hear), followCart())
  const form = add('form', {})
  const button = add('button', { type: 'submit', name: 'submit.buy-now' }, form)
  form.addEventListener('submit', (event) => {
    if (isHeld) event.preventDefault()
  })
  // The test's own page must stay.
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('submit', stay)
  stops.push(() => window.removeEventListener('submit', stay))
  return { heard, button, form }
}
const meant = (button: string) => ({ name: 'cart-intention', detail: { button } })
const sent = (button: string, by: string) => ({ name: 'cart-submission', detail: { button, by } })

test('a form that is sent follows its intention, once', () => {
  const { heard, button, form } = addForm({ isHeld: false })
  button.click()
  form.requestSubmit()
  expect(heard).toEqual([meant('buy-now'), sent('buy-now', 'form')])
})

test('a form that is held is none, until the cart answers', () => {
  const { heard, button } = addForm({ isHeld: true })
  button.dataset.intention = 'special-deal'
  button.click()
  expect(heard).toEqual([meant('special-deal')])
  tell('added-to-cart', { asin: 'BXDRUM0001', quantity: 1, by: 'special', isWaiting: false })
  tell('added-to-cart', { asin: 'BXDRUM0001', quantity: 1, by: 'offer', isWaiting: false })
  expect(heard).toEqual([meant('special-deal'), sent('special-deal', 'cart')])
})

test('a submit that was dropped is none, whatever comes to the cart after it', () => {
  const { heard, button } = addForm({ isHeld: true })
  button.click()
  tell('submit-dropped', { kind: 'buy-now' })
  tell('added-to-cart', { asin: 'BXDRUM0001', quantity: 1, by: 'offer', isWaiting: false })
  expect(heard).toEqual([meant('buy-now')])
})

test('a popup link opens a window of 600 by 400 with scrollbars; where none opens, the link works by itself', () => {
  stops.push(followPopups())
  const link = add('a', { href: '#sheet', 'data-popup': '' })
  const open = vi.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null)
  const prevented: boolean[] = []
  const see = (event: Event) => prevented.push(event.defaultPrevented)
  window.addEventListener('click', see)
  stops.push(
    () => window.removeEventListener('click', see),
    () => open.mockRestore(),
  )
  link.click()
  link.click()
  expect(prevented).toEqual([true, false])
  expect(open).toHaveBeenLastCalledWith(link.href, '_blank', 'popup,width=600,height=400,scrollbars=yes')
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true, cancelable: true }))
  expect(open).toHaveBeenCalledTimes(2)
})
