import { expect, test } from 'vitest'
import { arrive, eventually, open, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

test.each(ONE_SIZE)('shows all deals with live timers and filters them by links: $viewport', async (look) => {
  const page = await openPage(look)
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Deals' }).click()
  await arrive(page, 'Deals')
  const cards = page.getByRole('article')
  await eventually(() => page.getByRole('timer').count()).toBeGreaterThan(5)
  const all = await cards.count()
  await expectNoViolations(page, 'all deals')
  await page.getByRole('link', { name: 'Ending soon' }).click()
  await page.waitForURL('**/deals?ends=soon')
  await eventually(() => cards.count()).toBeLessThan(all)
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await page.waitForURL('**/deals?state=upcoming')
  await eventually(() => cards.first().innerText()).toContain('Starts in')
  await page.getByRole('link', { name: 'E-readers' }).click()
  await page.waitForURL('**/deals?state=upcoming&category=e-readers')
  await eventually(() => cards.count()).toBe(1)
  await cards.first().getByRole('link').click()
  await page
    .getByRole('region', { name: 'Lightning deal' })
    .getByText(/^Starts in/)
    .waitFor()
})

test('lists and filters deals without JavaScript', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto('/deals')
  await see(page, 'Deals')
  const all = await page.getByRole('article').count()
  await page.getByRole('link', { name: 'Live now' }).click()
  await page.waitForURL('**/deals?state=running')
  expect(await page.getByRole('article').count()).toBeLessThan(all)
})
