import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { hasFocus, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('choice-badge')
/** A minute for the job that finds who carries the badge, in a store that has just been started. */
const A_JOB_LATER = { timeout: 90_000, interval: 2000 }

/** Without reviews nothing is rated, and nothing carries the badge. */
const isRated = existsSync(new URL('../../reviews', import.meta.url))

const readProduct = async () => (await fetch(inject('storeAddress') + PRODUCT)).text()

test.runIf(isRated).each(SIZE_OF_TODAY)(
  'the badge says by which rule it was given, by keyboard, mouse and touch: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    const badge = page.getByRole('button', { name: /^Our Choice/ })
    await expect.poll(readProduct, A_JOB_LATER).toContain('Our Choice')
    await page.goto(PRODUCT)
    await badge.press('Enter')
    const why = page.getByRole('dialog', { name: 'Why this is our choice' })
    await why.getByText('Nobody can pay for this badge.').waitFor()
    await expectNoViolations(why, 'why a product is our choice')
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'hidden' })
    expect(await hasFocus(badge)).toBe(true)
    await (look.viewport === 'phone' ? badge.tap() : badge.click())
    await why.getByRole('button', { name: 'Close' }).click()
    await why.waitFor({ state: 'hidden' })
    expect(await hasFocus(badge)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

test.runIf(isRated)('the badge opens without scripts', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: /^Our Choice/ }).click()
  await page.getByText('Nobody can pay for this badge.').waitFor()
})
