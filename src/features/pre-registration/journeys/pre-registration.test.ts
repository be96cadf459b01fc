import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { becomeCustomer } from '#e2e/steps/account.ts'
import { arrive, eventually, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, buyBox, orderPlainly } from '#e2e/steps/buy.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const link = (page: Page) => page.getByRole('checkbox', { name: 'Link this device to my account' }).first()
const gift = (page: Page) => page.getByRole('checkbox', { name: 'This is a gift' }).first()

test.each(SIZE_OF_TODAY)(
  'a device is linked, not as a gift and not above the limit: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('preregistration'))
    await tabTo(page, await reach(link(page)))
    await page.keyboard.press('Space')
    await gift(page).check()
    await page.getByText('Gifts aren’t linked to your account').first().waitFor()
    expect([await link(page).isDisabled(), await link(page).isChecked()]).toEqual([true, false])
    await expectNoViolations(buyBox(page), 'a gift')
    await gift(page).uncheck()
    expect(await link(page).isChecked()).toBe(true)
    for (const _more of [2, 3]) await page.getByRole('button', { name: 'Increase quantity' }).first().click()
    await page.getByText('at most 2 of this device').first().waitFor()
    await page.getByRole('button', { name: 'Decrease quantity' }).first().click()
    await eventually(() => page.getByText('at most 2 of this device').count()).toBe(0)
    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await arrive(page, 'Your cart')
    await page.getByText('Sign in before you order to link it.').waitFor()
  },
)

test('the order says that the device will be linked, and leads to the list where it is taken out', async () => {
  const page = await openPage()
  await becomeCustomer(page, 'linked-device')
  await open(page, productOf('preregistration'))
  await (await reach(link(page))).check()
  await addToCart(page)
  await page.goto(`/orders/${await orderPlainly(page)}`)
  const devices = page.getByRole('region', { name: 'Linked devices' })
  await devices.getByText('Will be linked when it ships').waitFor()
  await expectNoViolations(page, 'an order with a linked device')
  await devices.getByRole('link', { name: 'Add or remove linked devices' }).click()
  await arrive(page, 'Linked devices')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Won’t be linked').waitFor()
})

test('without scripts the box goes along, and its reason opens', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(productOf('preregistration'))
  await page.getByRole('button', { name: 'Why is this important?' }).click()
  await page.getByText('nobody else can register it').waitFor()
  await page.keyboard.press('Escape')
  await link(page).check()
  await page.locator('#buy-box').getByRole('button', { name: 'Add to cart' }).click()
  await see(page, 'Your cart')
  await page.getByText('Sign in before you order to link it.').waitFor()
})

test.runIf(isShown('preregistration-deal'))('a deal is claimed with the device linked', async () => {
  const page = await openPage()
  await open(page, productOf('preregistration-deal'))
  const deal = page.getByRole('region', { name: 'Lightning deal' })
  await deal.getByRole('button', { name: /^Add to cart for/ }).waitFor()
  await (await reach(deal.getByRole('checkbox', { name: 'Link this device to my account' }))).check()
  await deal.getByRole('button', { name: /^Add to cart for/ }).click()
  await deal.getByRole('link', { name: 'Go to cart' }).click()
  await arrive(page, 'Your cart')
  await page.getByText('Sign in before you order to link it.').waitFor()
})

test.runIf(isShown('preregistration-installments'))('monthly payments and the link go together', async () => {
  const page = await openPage()
  await open(page, productOf('preregistration-installments'))
  await (await reach(link(page))).check()
  await page
    .getByRole('checkbox', { name: /monthly payments/ })
    .first()
    .check()
  const sheet = await addToCart(page)
  await sheet.getByRole('link', { name: /Go to cart/ }).click()
  await arrive(page, 'Your cart')
  await page.getByText('Sign in before you order to link it.').waitFor()
  await page
    .getByText(/monthly payments of/)
    .first()
    .waitFor()
})
