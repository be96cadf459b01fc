import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, eventually, hasFocus, open, productOf, see } from './steps/arrive.ts'

const stripe = (page: Page) => page.getByRole('navigation', { name: 'More in the Drum family' })
const member = (page: Page, name: RegExp) => stripe(page).getByRole('link', { name })

test.each(ONE_SIZE)('one member leads to another, and each page marks its own: $viewport, $scheme', async (look) => {
  const page = await openPage(look)
  await open(page, productOf('family'))
  expect(await member(page, /^Drum Mini/).getAttribute('aria-current')).toBe('page')
  await member(page, /^Drum Bar \$249\.99/).click()
  await arrive(page, 'Orvane Drum Bar soundbar, ink')
  expect(await member(page, /^Drum Bar/).getAttribute('aria-current')).toBe('page')
  expect(await member(page, /^Drum Mini/).getAttribute('aria-current')).toBeNull()
})

test('Tab moves through the family members and Enter opens one', async () => {
  const page = await openPage({ viewport: 'phone' })
  await open(page, productOf('family'))
  await member(page, /^Drum Mini/).focus()
  for (const name of [/^Drum \$/, /^Drum Max/, /^Drum Bar/]) {
    await page.keyboard.press('Tab')
    expect(await hasFocus(member(page, name))).toBe(true)
    await eventually(() =>
      member(page, name).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= -1 && right <= window.innerWidth + 1
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Enter')
  await arrive(page, 'Orvane Drum Bar soundbar, ink')
})

test('the family strip works without scripts', { tags: 'main' }, async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('family'))
  await member(page, /^Drum Max/).click()
  await see(page, 'Orvane Drum Max smart speaker, ink')
})
