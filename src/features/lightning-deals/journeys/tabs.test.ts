import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { eventually, open, productOf } from '#e2e/steps/arrive.ts'
import { openContext } from '#test/browser.ts'
import { longCount } from '#test/seed.ts'

const TABS = 8
const BROWSERS = longCount(3, 50)
/** How many browsers open their tabs at a time. */
const AT_ONCE = 3
/** For each browser's pages, on a machine that is busy with all the others: a page that was turned away tries for two minutes. */
const PATIENCE_MS = 130_000

/** The streams that a browser has open. */
function streamsOf(context: BrowserContext): Set<object> {
  const streams = new Set<object>()
  context.on('request', (request) => request.url().endsWith('/events') && streams.add(request))
  const end = (request: object) => streams.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return streams
}

async function openDeal(context: BrowserContext, key = 'deal-available'): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await open(page, productOf(key))
  return page
}

const claimButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to cart for/ })

test('eight tabs with two deals in one browser: every page opens, and one of them has a stream', async () => {
  const context = await openContext()
  const streams = streamsOf(context)
  const pages = []
  for (let tab = 0; tab < TABS; tab += 1) {
    pages.push(await openDeal(context, tab % 2 === 0 ? 'deal-available' : 'deal-waitlist'))
    await eventually(() => streams.size).toBe(1)
  }
  const first = pages[0] as Page
  await first.bringToFront()
  await claimButton(first).click()
  await first.getByRole('link', { name: 'Go to cart' }).first().waitFor()
  expect(streams.size).toBeLessThanOrEqual(1)
})

test(`${BROWSERS} browsers with two tabs of a deal each: every page opens, and each browser has one stream`, {
  timeout: PATIENCE_MS + BROWSERS * 6000,
}, async () => {
  const browsers: { streams: Set<object>; pages: Page[] }[] = []
  while (browsers.length < BROWSERS) {
    const contexts = await Promise.all(
      // Two first pages at once begin two visits; the one that lost asks again with the other's token. So many browsers keep the store
      // from answering in time; who is turned away comes back.
      Array.from({ length: Math.min(AT_ONCE, BROWSERS - browsers.length) }, () =>
        openContext({ isAlone: true, statuses: [403, 503] }),
      ),
    )
    browsers.push(
      ...(await Promise.all(
        contexts.map(async (context) => {
          const streams = streamsOf(context)
          return { streams, pages: await Promise.all([openDeal(context), openDeal(context)]) }
        }),
      )),
    )
  }
  for (const { pages } of browsers) for (const page of pages) await claimButton(page).waitFor()
  await expect
    .poll(() => browsers.map(({ streams }) => streams.size), { timeout: PATIENCE_MS })
    .toEqual(browsers.map(() => 1))
})
