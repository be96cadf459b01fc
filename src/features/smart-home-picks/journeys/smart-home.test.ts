import { expect, test } from 'vitest'
import { eventually, hasFocus, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('smart-home')

test.each(SIZE_OF_TODAY)(
  'what goes with a device is chosen and added at once, by keyboard and mouse or by touch: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    const isPhone = look.viewport === 'phone'
    await open(page, PRODUCT)
    const section = page.getByRole('region', { name: 'Goes with your smart home' })
    await section.scrollIntoViewIfNeeded()
    const add = (count: number) => section.getByRole('button', { name: `Add ${count} products to cart` })
    await add(3).waitFor()
    const first = section.getByRole('checkbox').first()
    if (isPhone) await first.tap()
    else await first.press('Space')
    await (isPhone ? add(2).tap() : add(2).press('Enter'))
    await section.getByText('2 products added to your cart.').waitFor()
    await eventually(() => hasFocus(add(2))).toBe(true)
    await expectNoViolations(section, 'picks of a smart home')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await (isPhone ? first.tap() : first.click())
    await (isPhone ? add(3).tap() : add(3).click())
    await section.getByText('3 products added to your cart.').waitFor()
    await section.getByRole('link', { name: 'Go to cart' }).click()
    await see(page, 'Your cart')
    expect(await page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(3)
  },
)

test('what goes with a device is added without scripts', async () => {
  const page = await openPage({ javaScript: false })
  await page.goto(PRODUCT)
  await page.locator('#smart-home-picks').getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Add checked products to cart' }).click()
  await see(page, 'Your cart')
  expect(await page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(2)
})
