import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, atRest, eventually, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, buyBox, cartLines } from '#e2e/steps/buy.ts'
import { openPage } from '#test/browser.ts'

const swatch = (page: Page, name: RegExp) => buyBox(page).getByRole('radio', { name })
const box = (page: Page, name: RegExp) => buyBox(page).getByRole('checkbox', { name })

async function expectInCart(page: Page, ...titles: RegExp[]): Promise<void> {
  for (const name of titles) await cartLines(page).getByRole('link', { name }).first().waitFor()
  expect(await cartLines(page).getByRole('spinbutton').count()).toBe(titles.length)
}

test('on a phone, a swatch is chosen, kept in the address, and bought with its product', async () => {
  const page = await openPage({ viewport: 'phone', scheme: 'dark' })
  await open(page, productOf('service-twister'))
  await (await reach(swatch(page, /4 years/))).check()
  await eventually(() => new URL(page.url()).searchParams.get('vas')).toBe("{'vw':'BXCARE0004'}")
  await expectNoViolations(page, 'services as swatches')
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
  goOn()
  await form.getByText('Sold by Northline Electronics', { exact: false }).waitFor()
  await form.getByText('$124.90').waitFor()
  await atRest(page)
  await expectNoViolations(page, 'services of several merchants')
  await swatch(page, /No, thanks/).check()
  await form.getByText('Sold by Orvane', { exact: false }).waitFor()
  await form.getByText('$119.99').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('with the keyboard, a plan and its upgrade are checked together and bought with the console', async () => {
  const page = await openPage({ viewport: 'desktop', scheme: 'dark' })
  await open(page, productOf('service-enhanced'))
  await (await reach(box(page, /2 years/))).focus()
  await page.keyboard.press('Space')
  await eventually(() => box(page, /4 years/).isVisible()).toBe(true)
  await box(page, /4 years/).focus()
  await page.keyboard.press('Space')
  await eventually(() => box(page, /4 years/).isChecked()).toBe(true)
  await atRest(page)
  await expectNoViolations(page, 'a plan and its upgrade')
  await addToCart(page)
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  await expectInCart(page, /plan, 2 years/, /plan, 4 years/, /Arcade/)
})

test('without scripts a checked service is bought with its product', async () => {
  const page = await openPage({ viewport: 'phone', javaScript: false })
  await page.goto(productOf('service-bundle'))
  await page
    .locator('#buy-box')
    .getByRole('checkbox', { name: /Wall mounting/ })
    .check()
  await buyBox(page).getByRole('button', { name: 'Add to cart', exact: true }).click()
  await see(page, 'Your cart')
  await expectInCart(page, /Wall mounting/, /Bar/)
})

const inGroup = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).first().getByRole('checkbox').first()

/** Opens the product of a scenario and checks the first service of its widget by keyboard. */
async function openAndCheck(page: Page, key: string, legend: string): Promise<void> {
  await open(page, productOf(key))
  const service = await reach(inGroup(page, legend))
  await service.focus()
  await page.keyboard.press('Space')
  await eventually(() => service.isChecked()).toBe(true)
  await atRest(page)
  await expectNoViolations(page, legend)
}

async function expectServiceInCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await arrive(page, 'Your cart')
  await forProduct(page).waitFor()
}

const forProduct = (page: Page) => cartLines(page).getByText('For: Orvane', { exact: false }).first()

test.each([
  ['service-banner', 'Let us do the work', { viewport: 'desktop', scheme: 'dark' }],
  ['service-capabilities', 'What we can do for you', { viewport: 'phone' }],
] as const)(
  '%s: a service under "%s" is checked by keyboard and bought with its product',
  async (key, legend, visit) => {
    const page = await openPage(visit)
    await openAndCheck(page, key, legend)
    await addToCart(page)
    await expectServiceInCart(page)
  },
)

test.each([
  ['service-regular', 'Optional service', { viewport: 'phone', scheme: 'dark' }],
  ['service-brand', 'Service from people who know it', { viewport: 'tablet' }],
] as const)(
  '%s: a service under "%s" is checked beside a deal and follows it into the cart',
  async (key, legend, visit) => {
    const page = await openPage(visit)
    await openAndCheck(page, key, legend)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart for/ })
      .first()
      .click()
    await page.getByText('The service is in your cart, too.').waitFor()
    await expectServiceInCart(page)
  },
)

test('service-prepurchase: without scripts a service is added to a deal that is in the cart', async () => {
  const page = await openPage({ viewport: 'desktop', javaScript: false })
  await page.goto(productOf('service-prepurchase'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart for/ })
    .first()
    .click()
  await see(page, 'Your cart')
  await page.goto(productOf('service-prepurchase'))
  await inGroup(page, 'Before you buy').check()
  await page.getByRole('button', { name: 'Add the service to what is in your cart' }).click()
  await see(page, 'Your cart')
  await forProduct(page).waitFor()
})
