import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { openPage } from '#test/browser.ts'
import { hasWholeBrowser, openPlainBrowser } from '#test/plain-browser.ts'
import { IS_WHOLE } from '#test/seed.ts'
import { eventually, isShown, open, productOf } from './steps/arrive.ts'
import { addButton, cartLink } from './steps/buy.ts'

const CATEGORY = '/c/smart-speakers'
const LINK = 'main a[href^="/dp/"]'
const isAwake = `Boolean(document.querySelector('meta[name="csrf-token"]')?.content)`

/** A visitor's browser at an address, hydrated. */
async function visit(path: string) {
  const browser = await openPlainBrowser()
  await eventually(() => browser.pages.length).toBe(1)
  const [session = ''] = browser.pages
  await browser.send('Page.navigate', { url: inject('storeAddress') + path }, session)
  const read = (expression: string, of = session) => browser.evaluate(of, expression).catch(() => undefined)
  await eventually(() => read(`location.pathname === ${JSON.stringify(path)} && ${isAwake}`)).toBe(true)
  return { ...browser, session, read }
}

test('a hovered link is rendered ahead without a trace of the visit, and shown when it is pressed', async () => {
  const { pages, session, point, read } = await visit(CATEGORY)
  await point(session, LINK)
  await eventually(() => pages.length).toBe(2)
  const ahead = pages[1] ?? ''
  await eventually(() => read(`document.prerendering && document.readyState`, ahead)).toBe('complete')
  const asked = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/'))`
  expect(await read(`document.querySelector('meta[name="csrf-token"]').content`, ahead)).toBe('')
  expect(await read(asked, ahead)).toEqual([])
  await point(session, LINK, true)
  await eventually(() => read(isAwake, ahead)).toBe(true)
  const [shown, painted] = (await read(
    `[performance.getEntriesByType('navigation')[0].activationStart, performance.getEntriesByName('first-contentful-paint')[0].startTime]`,
    ahead,
  )) as [number, number]
  expect(shown).toBeGreaterThan(0)
  // Only the release gate has the machine to itself.
  if (IS_WHOLE) expect(painted - shown).toBeLessThan(100)
  expect(await read(asked, ahead)).not.toEqual([])
})

test.runIf(hasWholeBrowser && isShown('deal-available'))(
  'back and forward come from the cache, also for a page with a live deal, and the cart count is read again',
  async () => {
    const deal = productOf('deal-available')
    const { session, send, read } = await visit(CATEGORY)
    const mark = () => read(`addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted })`)
    await mark()
    await send('Page.navigate', { url: inject('storeAddress') + deal }, session)
    await eventually(() => read(`location.pathname === '${deal}' && ${isAwake}`)).toBe(true)
    await eventually(() => read(`document.querySelector('[role="progressbar"], progress') !== null`)).toBe(true)
    await mark()
    await read(`setTimeout(() => history.back())`)
    await eventually(() => read(`location.pathname === '${CATEGORY}' && window.wasKept`)).toBe(true)
    await read(`performance.clearResourceTimings(), setTimeout(() => history.forward())`)
    await eventually(() => read(`location.pathname === '${deal}' && window.wasKept`)).toBe(true)
    const state = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/shopper-state')).length`
    await eventually(() => read(state)).toBeGreaterThan(1)
  },
)

/** How many units the visitor's cart has, as the next page says. */
async function inCart(page: Page): Promise<string> {
  await open(page, '/')
  return cartLink(page).innerText()
}

test('"Add to cart" pressed before any script has run buys once', async () => {
  const page = await openPage()
  const entry = /\/assets\/start-.*\.js$/
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(entry, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(productOf('plain'), { waitUntil: 'commit' })
  await addButton(page).click()
  release()
  await page.getByRole('heading', { name: 'Your cart' }).waitFor()
  await page.unroute(entry)
  expect(await inCart(page)).toContain('1')
})

test.each([0, 5, 15, 40])('"Add to cart" pressed %i ms after React has arrived buys once', async (milliseconds) => {
  const page = await openPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(productOf('plain'), { waitUntil: 'commit' })
  await addButton(page).waitFor()
  const arrived = page.waitForResponse(/\/assets\/react-.*\.js$/)
  release()
  await arrived
  await addButton(page).evaluate(
    (button, delay) =>
      new Promise<void>((resolve) => setTimeout(() => resolve((button as HTMLElement).click()), delay)),
    milliseconds,
  )
  await page.getByRole('heading', { name: /^(Your cart|Added to your cart)$/ }).waitFor()
  expect(await inCart(page)).toContain('1')
})
