import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { BOTH_SIZES, openPage } from '#test/browser.ts'
import { arrive, open } from './steps/arrive.ts'
import { press } from './steps/hand.ts'

const ITEMS = 30
/** What a visitor who knows nobody here needs for a week's food, at most: presses and filled fields, besides one press for each item. */
const MOST_PRESSES = 12
const MOST_FIELDS = 8

/** The visitor's effort. */
function effort() {
  const done = { presses: 0, fields: 0 }
  return {
    done,
    press: async (target: Locator) => {
      done.presses += 1
      await press(target)
    },
    fill: async (target: Locator, text: string) => {
      done.fields += 1
      await target.fill(text)
    },
  }
}

const cardOf = (page: Page, asin: string) =>
  page.getByRole('article').filter({ has: page.locator(`a[href$="/dp/${asin}"]`) })

test.each(BOTH_SIZES)(
  'a first weekly shop of 30 foods takes a press for each and few besides: $viewport',
  { tags: 'gate', timeout: 120_000 },
  async (look) => {
    const page = await openPage(look)
    const { done, press: click, fill } = effort()
    const begun = performance.now()
    await open(page, '/')
    await click(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Groceries/ })
        .first(),
    )
    await arrive(page, 'Groceries')
    // One store brings everything at one time.
    if (look.viewport === 'phone') await click(page.getByText('Filter', { exact: true }))
    await click(page.getByRole('link', { name: /^Greenhall Market/ }))
    await page.waitForURL(/store=/)
    await arrive(page, 'Groceries')
    let added = 0
    while (added < ITEMS) {
      const shown = await page
        .getByRole('article')
        .locator('a[href*="/dp/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
      for (const asin of shown.slice(0, ITEMS - added)) {
        const card = cardOf(page, asin)
        await click(card.getByRole('button', { name: /^Add .* to your cart$/ }))
        await card.getByRole('button', { name: /^More of / }).waitFor()
        added += 1
      }
      const next = page.getByRole('link', { name: 'Next', exact: false })
      if (added < ITEMS && (await next.count()) > 0) {
        await click(next.last())
        await page.waitForURL(/page=2/)
        await arrive(page, 'Groceries')
        continue
      }
      // Of some things a week needs more than one.
      for (; added < ITEMS; added += 1) await click(page.getByRole('button', { name: /^More of / }).nth(added % 5))
    }
    await click(page.getByRole('banner').getByRole('link', { name: /^Cart/ }))
    await arrive(page, 'Your cart')
    await click(page.getByRole('link', { name: 'Choose a time' }))
    await arrive(page, 'Choose a delivery time')
    await fill(page.getByLabel('ZIP code'), '11201')
    await click(page.getByRole('button', { name: 'Show times' }))
    await arrive(page, 'Choose a delivery time')
    await click(page.getByRole('main').locator('button[name=slot]').last())
    await arrive(page, 'Choose a delivery time')
    await click(page.getByRole('link', { name: 'Go to your cart' }))
    await arrive(page, 'Your cart')
    await click(page.getByRole('button', { name: 'Check out at Greenhall Market' }))
    await arrive(page, 'Checkout')
    await fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
    await fill(page.getByRole('textbox', { name: 'Name' }), 'Ada Lovelace')
    await fill(page.getByRole('textbox', { name: 'Street address' }), '12 Analytical Row')
    await fill(page.getByRole('textbox', { name: 'ZIP code' }), '11201')
    await fill(page.getByRole('textbox', { name: 'City' }), 'Brooklyn')
    done.fields += 1
    await page.getByRole('combobox', { name: 'State' }).selectOption('NY')
    await click(page.getByRole('button', { name: 'Review order' }))
    await arrive(page, 'Review your order')
    await click(page.getByRole('button', { name: /^Place order and pay/ }))
    await arrive(page, 'Order placed. Thank you!')
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(
      `a weekly shop of ${ITEMS} foods (${look.viewport}): ${done.presses} presses, ${done.fields} fields, ${seconds} s by a machine\n`,
    )
    expect(done.presses - ITEMS).toBeLessThanOrEqual(MOST_PRESSES)
    expect(done.fields).toBeLessThanOrEqual(MOST_FIELDS)
  },
)
