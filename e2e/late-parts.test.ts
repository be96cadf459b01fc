import { expect, test } from 'vitest'
import type { PageData } from '#platform/render/module.ts'
import { openPage } from '#test/browser.ts'
import { eventually, hasFocus, open, productOf } from './steps/arrive.ts'

test('the code of a lazy component is fetched when the component is nearly on screen or touched, and not before', {
  tags: 'main',
}, async () => {
  const page = await openPage({ viewport: 'phone' })
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
  await open(page, productOf('plain'))
  const data: PageData = JSON.parse((await page.locator('#page-data').textContent()) ?? '')
  // The top of the buy box is nearly on the first screen.
  const late = data.code.slots.filter(
    ({ moment, slot }) => (moment === 'visible' || moment === 'touched') && slot !== 'buy-box-top',
  )
  const of = (moment: string) => late.filter((slot) => slot.moment === moment).map(({ code }) => code.href)
  for (const { code } of late) expect(fetched).not.toContain(code.href)

  // Focusing a component counts as touching it, and the component keeps the focus.
  for (const place of await page.locator('[data-hydrate="touched"]').all()) {
    const target = place.locator('a, button, summary').first()
    await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    expect(await hasFocus(target)).toBe(true)
  }
  for (const href of of('touched')) await eventually(() => [...fetched]).toContain(href)
  for (const href of of('visible')) expect(fetched).not.toContain(href)

  for (const place of await page.locator('[data-hydrate="visible"] > *').all()) await place.scrollIntoViewIfNeeded()
  for (const href of of('visible')) await eventually(() => [...fetched]).toContain(href)
})
