import { test } from 'vitest'
import { arrive } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const DRUM = 'Orvane Drum smart speaker, chalk'
const CABLE = 'Orvane braided USB-C cable, 2 m, chalk'

test.each(ONE_SIZE)(
  'shows viewed products at the bottom until the shopper opts out: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    // Wait until the page has stored its view before leaving it.
    const noted = page.waitForResponse((response) => response.url().endsWith('/api/recently-viewed'))
    await page.goto('/dp/BXDRUM0001')
    await noted
    await page.goto('/dp/BXCABL0001')
    await arrive(page, CABLE)
    const strip = page.getByRole('region', { name: 'Recently viewed' })
    await strip.getByRole('link', { name: DRUM }).waitFor()
    await expectNoViolations(strip, 'what was looked at')
    await strip.getByRole('button', { name: 'Clear the list' }).click()
    await strip.waitFor({ state: 'detached' })
    await page.goto('/recently-viewed')
    await arrive(page, 'Recently viewed')
    await page.getByRole('button', { name: 'Do not keep what I look at' }).click()
    await page.getByText('We do not keep what you look at.').waitFor()
    await expectNoViolations(page, 'recently viewed')
    await page.goto('/dp/BXDRUM0001')
    await arrive(page, DRUM)
    await page.goto('/recently-viewed')
    await arrive(page, 'Recently viewed')
    await page.getByRole('article').waitFor({ state: 'detached' })
  },
)
