import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { addAddress, becomeCustomer } from '#e2e/steps/account.ts'
import { eventually, hasFocus, isShown, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { tabTo } from '#e2e/steps/keyboard.ts'
import { actAs, openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Add a button to reorder', exact: true })
const order = (page: Page) => page.getByRole('button', { name: 'Order now and pay' })

/** Turns ordering with one press on, as a customer without an address. */
const turnOn = (page: Page): Promise<void> =>
  actAs(page, async (plain) => {
    await addAddress(plain, '1 Main Street', see)
    await plain.goto('/account/one-click')
    await plain.getByRole('radio', { name: 'Pay by invoice' }).check()
    await plain.getByRole('button', { name: 'Turn on' }).click()
    await plain.getByText('One-click orders are on.').waitFor()
  })

test.runIf(isShown('one-click')).each(SIZE_OF_TODAY)(
  'a button is made and orders with one press, by keyboard and mouse or by touch: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    const press = async (target: Locator) => {
      if (look.viewport === 'phone') return target.tap()
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    }
    await becomeCustomer(page, 'dash')
    await open(page, productOf('dash'))
    await press(create(page))
    const way = page.getByRole('link', { name: 'Open your buttons' })
    await eventually(() => hasFocus(way)).toBe(true)
    await (look.viewport === 'phone' ? way.tap() : page.keyboard.press('Enter'))
    await see(page, 'Buttons to reorder')
    await page.getByText('Ordering with one press is off.').waitFor()
    await expectNoViolations(page, 'buttons to reorder that are off')
    await turnOn(page)
    await open(page, '/gp/digital-dash')
    await page.getByText(/^Total \$/).waitFor()
    await expectNoViolations(page, 'a button to reorder')
    await press(order(page))
    await page.waitForURL('**/orders/*')
    await page.getByRole('heading', { name: 'Order again' }).waitFor()
    await expectNoViolations(page.getByRole('button', { name: /^Add a button to reorder: / }), 'a button to reorder')
    expect(await page.getByRole('button', { name: /^Add a button to reorder: / }).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const first = page.url()
    await open(page, '/gp/digital-dash')
    await order(page).click()
    await page.waitForURL('**/orders/*')
    expect(page.url()).not.toBe(first)
  },
)

test.runIf(isShown('one-click'))(
  'without scripts and on a phone a button is made, orders with one press, and is removed',
  async () => {
    const page = await openPage({ viewport: 'phone', javaScript: false })
    await becomeCustomer(page, 'dash-plain')
    await turnOn(page)
    await page.goto(productOf('dash'))
    await create(page).click()
    await see(page, 'Buttons to reorder')
    await page.getByText(/^Total \$/).waitFor()
    await order(page).click()
    await page.waitForURL('**/orders/*')
    await page.getByRole('button', { name: /^Add a button to reorder: / }).click()
    await see(page, 'Buttons to reorder')
    expect(await order(page).count()).toBe(1)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await see(page, 'Buttons to reorder')
    expect(await order(page).count()).toBe(0)
  },
)
