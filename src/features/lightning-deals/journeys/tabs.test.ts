import { expect, test } from 'vitest'
import { eventually, open, productOf } from '#e2e/steps/arrive.ts'
import { openContext } from '#test/browser.ts'

const TABS = 8

test('eight tabs with a deal in one browser: every page opens, and one of them has a stream', async () => {
  const context = await openContext()
  const streams = new Map<object, boolean>()
  context.on('request', (request) => request.url().endsWith('/events') && streams.set(request, true))
  const end = (request: object) => streams.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  const pages = []
  for (let tab = 0; tab < TABS; tab += 1) {
    const page = await context.newPage()
    await open(page, productOf('deal-available'))
    pages.push(page)
    await eventually(() => streams.size).toBe(1)
  }
  const first = pages[0]
  await first?.bringToFront()
  await first
    ?.getByRole('main')
    .getByRole('button', { name: /^Add to cart for/ })
    .click()
  await first?.getByRole('link', { name: 'Go to cart' }).first().waitFor()
  expect(streams.size).toBeLessThanOrEqual(1)
})
