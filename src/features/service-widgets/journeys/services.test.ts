import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, atRest, eventually, open, productOf, reach } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, buyBox, cartLines } from '#e2e/steps/buy.ts'
import { shiftDuring } from '#e2e/steps/shift.ts'
import { openPage } from '#test/browser.ts'

const swatch = (page: Page, name: RegExp) => buyBox(page).getByRole('radio', { name })

async function expectInCart(page: Page, ...titles: RegExp[]): Promise<void> {
  for (const name of titles) await cartLines(page).getByRole('link', { name }).first().waitFor()
  expect(await cartLines(page).getByRole('spinbutton').count()).toBe(titles.length)
}

test('on a phone, a swatch is chosen, kept in the address, and bought with its product', { tags: 'main' }, async () => {
  const page = await openPage({ viewport: 'phone', scheme: 'dark' })
  await open(page, productOf('service-twister'))
  await (await reach(swatch(page, /4 years/))).check()
  await eventually(() => new URL(page.url()).searchParams.get('vas')).toBe("{'vw':'BXCARE0004'}")
  await expectNoViolations(buyBox(page), 'services as swatches')
  await page.reload()
  await reach(swatch(page, /4 years/))
  await eventually(() => swatch(page, /4 years/).isChecked()).toBe(true)
  await addToCart(page)
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  await expectInCart(page, /protection plan, 4 years/, /Orvane Page/)
})

test('a service of another merchant changes the offer of the product, which is at half opacity meanwhile, and removing it brings the first one back', async () => {
  const page = await openPage({ viewport: 'desktop' })
  await open(page, productOf('service-twister-xl'))
  const form = page.locator('#buy-box')
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/gp\/product\/[A-Z0-9]+\?m=/, async (route) => {
    await isSeen
    await route.continue()
  })
  await (await reach(swatch(page, /installation/))).check()
  const busy = page.locator('form[aria-busy="true"]')
  await eventually(() => busy.evaluate((part) => getComputedStyle(part).opacity)).toBe('0.5')
  expect(await swatch(page, /mounting/).isDisabled()).toBe(true)
  const shift = await shiftDuring(page, async () => {
    goOn()
    await form.getByText('Sold by Northline Electronics', { exact: false }).waitFor()
    await form.getByText('$124.90').waitFor()
  })
  expect(shift, 'what moves when the offer arrives').toBe(0)
  await atRest(page)
  await expectNoViolations(page, 'services of several merchants')
  await swatch(page, /No, thanks/).check()
  await form.getByText('Sold by Orvane', { exact: false }).waitFor()
  await form.getByText('$119.99').waitFor()
  expect(new URL(page.url()).search).toBe('')
})
