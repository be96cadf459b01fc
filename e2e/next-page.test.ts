import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { itemAt } from '#platform/item-at.ts'
import { openPage } from '#test/browser.ts'
import { hasWholeBrowser, openPlainBrowser } from '#test/plain-browser.ts'
import { IS_WHOLE } from '#test/seed.ts'
import { eventually, isShown, open, productOf } from './steps/arrive.ts'
import { addButton, cartLink } from './steps/buy.ts'

const CATEGORY = '/c/smart-speakers'
const LINK = 'main a[href^="/dp/"]'
const isAwake = `Boolean(document.querySelector('meta[name="csrf-token"]')?.content)`

/** A browser at an address of the store, or at another origin's. */
async function visit(path: string, { origin = inject('storeAddress'), flags = [] as string[] } = {}) {
  const browser = await openPlainBrowser(flags)
  await eventually(() => browser.pages.length).toBe(1)
  const [session = ''] = browser.pages
  await browser.send('Page.navigate', { url: origin + path }, session)
  const read = (expression: string, of = session) => browser.evaluate(of, expression).catch(() => undefined)
  await eventually(() => read(`location.pathname === ${JSON.stringify(path)} && document.readyState`)).toBe('complete')
  return { ...browser, session, read }
}

/** A visitor at a category whose pointer rests on a link until its page is rendered ahead. */
async function hover(options?: Parameters<typeof visit>[1]) {
  const { pages, session, point, read } = await visit(CATEGORY, options)
  await point(session, LINK)
  await eventually(() => pages.length).toBe(2)
  const readAhead = (expression: string) => read(expression, pages[1])
  await eventually(() => readAhead(`document.prerendering && document.readyState`)).toBe('complete')
  return { readAhead, press: () => point(session, LINK, true) }
}

test('a hovered link is rendered ahead without a trace of the visit, and shown when it is pressed', async () => {
  const { press, readAhead } = await hover()
  const asked = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/'))`
  expect(await readAhead(`document.querySelector('meta[name="csrf-token"]').content`)).toBe('')
  expect(await readAhead(asked)).toEqual([])
  await press()
  await eventually(() => readAhead(isAwake)).toBe(true)
  expect(await readAhead(asked)).not.toEqual([])
})

/** Milliseconds from showing a page that was rendered ahead to its first paint. */
async function timeToPaint(origin: string): Promise<number> {
  // The view transition alone takes a browser without a GPU 100 ms (docs/speed.md).
  const { press, readAhead } = await hover({ origin, flags: ['--force-prefers-reduced-motion'] })
  await press()
  const painted = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`
  await eventually(() => readAhead(painted)).toBeGreaterThan(0)
  return Number(await readAhead(`${painted} - performance.getEntriesByType('navigation')[0].activationStart`))
}

/** Serves a page of one link at every address, which is rendered ahead as the store's are. */
async function serveBarePages(): Promise<string> {
  const rules = JSON.stringify({ prerender: [{ where: { href_matches: '/dp/*' }, eagerness: 'moderate' }] })
  const server = createServer(({ url }, response) => {
    if (url === '/rules') response.setHeader('content-type', 'application/speculationrules+json').end(rules)
    else {
      response.setHeaders(new Headers({ 'content-type': 'text/html', 'speculation-rules': '"/rules"' }))
      response.end('<!doctype html><title>Bare</title><main><a href="/dp/1">Next</a></main>')
    }
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.runIf(IS_WHOLE)(
  'a page that was rendered ahead is painted within 100 ms, or on a busy machine within three times what a bare page takes',
  async () => {
    const bare = await serveBarePages()
    const times: { store: number; bare: number }[] = []
    for (let visits = 0; visits < 5; visits += 1)
      times.push({ store: await timeToPaint(inject('storeAddress')), bare: await timeToPaint(bare) })
    const medianOf = (side: 'store' | 'bare') =>
      itemAt(
        times.map((time) => time[side]).toSorted((one, other) => one - other),
        2,
      )
    expect(medianOf('store'), JSON.stringify(times)).toBeLessThan(Math.max(100, 3 * medianOf('bare')))
  },
)

test.runIf((hasWholeBrowser || IS_WHOLE) && isShown('deal-available'))(
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

test('"Add to cart" pressed before any script has run buys once', { tags: 'main' }, async () => {
  const page = await openPage({ motion: true })
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
  const page = await openPage({ motion: true })
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
