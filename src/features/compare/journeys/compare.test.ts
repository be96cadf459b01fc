import { expect, test } from 'vitest'
import { arrive, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const DRUM = 'Orvane Drum smart speaker, chalk'
const CABLE = 'Orvane braided USB-C cable, 2 m, chalk'

test.each(ONE_SIZE)(
  'what was compared before comes along, and goes again: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await page.goto('/dp/BXDRUM0001')
    await arrive(page, DRUM)
    await page.getByRole('link', { name: 'Compare with others' }).click()
    await arrive(page, 'Compare')
    await page.getByText('Choose a second product').waitFor()
    await page.goto('/dp/BXCABL0001')
    await arrive(page, CABLE)
    await page.getByRole('link', { name: 'Compare with others' }).click()
    await arrive(page, 'Compare')
    expect(await page.getByRole('columnheader').count()).toBe(2)
    await expectNoViolations(page, 'two products')
    await page.getByRole('link', { name: `Remove from the comparison: ${DRUM}` }).click()
    await arrive(page, 'Compare')
    expect(new URL(page.url()).search).toBe('?asins=BXCABL0001')
  },
)

test('compares products without scripts', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/dp/BXDRUM0001')
  await page.getByRole('link', { name: 'Compare with others' }).click()
  await see(page, 'Compare')
  await page.getByRole('region', { name: 'Add a product (up to 4)' }).getByRole('link').first().click()
  await page.getByRole('columnheader').nth(1).waitFor()
})
