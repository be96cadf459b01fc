import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { arrive, eventually, hasFocus, isShown, open, productOf, reach, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { buyBox, cartLink } from '#e2e/steps/buy.ts'
import { press } from '#e2e/steps/hand.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const opener = (page: Page) => buyBox(page).getByRole('button', { name: /^Quantity/ })
const field = (page: Page) => buyBox(page).getByRole('textbox', { name: 'Quantity' })
const add = (page: Page) => buyBox(page).getByRole('button', { name: 'Add to cart' })
const inCart = (page: Page, count: number) =>
  page.getByText(`It’s in your Greenhall Market cart. In the cart now: ${count}.`)

/** Closes the introduction that comes with the first item of a store. */
async function closeIntroduction(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: /^Shopping at/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens the list and goes to its last entry, by keyboard. */
async function openField(page: Page): Promise<void> {
  await (await reach(opener(page))).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(field(page))).toBe(true)
}

test.runIf(isShown('quantity-selector')).each(SIZE_OF_TODAY)(
  'a quantity is chosen from a list or typed, by keyboard, and Enter adds it: $viewport',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('quantity-selector'))
    await press(await reach(opener(page)))
    await press(page.getByRole('listbox').getByRole('option', { name: '4', exact: true }))
    await eventually(() => opener(page).textContent()).toContain('4')
    await openField(page)
    for (const [typed, said] of [
      ['0', 'Enter 1 or more.'],
      ['1000', 'You can order 30 at most.'],
    ] as const) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(typed)
      await buyBox(page).getByText(said).first().waitFor()
      expect(await add(page).getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Enter')
    }
    await expectNoViolations(buyBox(page), 'a quantity that is too much')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1x2')
    expect(await field(page).inputValue()).toBe('12')
    await page.keyboard.press('Enter')
    await inCart(page, 12).waitFor()
    await closeIntroduction(page)
    await eventually(() => cartLink(page).textContent()).toMatch(/12 items$/)
    await expectNoViolations(buyBox(page), 'a food that was added')
  },
)

test.runIf(isShown('quantity-selector'))(
  'without scripts the quantity is a field, and the form puts it into the cart',
  { tags: 'gate' },
  async () => {
    const page = await openPage({ viewport: 'phone', javaScript: false })
    await page.goto(productOf('quantity-selector'))
    expect(await opener(page).count()).toBe(0)
    await buyBox(page).getByRole('spinbutton', { name: 'Quantity' }).fill('12')
    await press(add(page))
    await see(page, 'Your cart')
    expect(
      await page.getByRole('region', { name: 'Greenhall Market: delivery' }).getByRole('spinbutton').inputValue(),
    ).toBe('12')
  },
)

test.runIf(isShown('grocery-detail')).each(SIZE_OF_TODAY)(
  'a food says its allergens first and opens the rest, and an add clips its coupon: $viewport',
  { tags: 'gate' },
  async (look) => {
    const path = productOf('grocery-detail')
    const email = await newCustomer('butter')
    const page = await openPage(look)
    await open(page, `/gp/sign-in.html?returnTo=${encodeURIComponent(path)}`)
    await signIn(page, email)
    await page.waitForURL(`**${path}`)
    await arrive(page, 'Butter, lightly salted, 250 g')
    const food = page.getByRole('region', { name: 'What’s in it' })
    expect(await food.getByRole('term').first().textContent()).toBe('Allergens')
    expect(await food.getByRole('table').count()).toBe(0)
    await food.locator('summary').last().focus()
    await page.keyboard.press('Enter')
    await food.getByRole('table', { name: /^Nutrition per/ }).waitFor()

    const coupon = page.getByRole('region', { name: 'Coupon' })
    await coupon.getByRole('button', { name: 'Clip coupon' }).waitFor()
    await press(await reach(add(page)))
    const place = await add(page).boundingBox()
    await inCart(page, 1).waitFor()
    await closeIntroduction(page)
    expect(await add(page).boundingBox()).toEqual(place)
    await coupon.getByRole('button', { name: 'Clipped' }).waitFor()
    await expectNoViolations(page.getByRole('main'), 'the page of a food')
  },
)

const offers = (page: Page, number: number) => page.getByRole('region', { name: `Offers, page ${number} of 3` })

test.runIf(isShown('grocery-sellers')).each(SIZE_OF_TODAY)(
  'other sellers of a food are turned through by keyboard, and one is added from its row: $viewport',
  { tags: 'gate' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('grocery-sellers'))
    const summary = page.locator('summary', { hasText: '7 more offers from $12.49' })
    await (await reach(summary)).focus()
    await page.keyboard.press('Enter')
    await offers(page, 1).getByText('Collect it from Corner Oven').waitFor()
    expect(await offers(page, 1).getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await expectNoViolations(offers(page, 1), 'the sellers of a food')
    await offers(page, 1).getByRole('link', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(offers(page, 2))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await inCart(page, 1).waitFor()
    await closeIntroduction(page)
    await press(offers(page, 2).getByRole('link', { name: 'Next' }))
    await offers(page, 3).getByText('Sold by Hazel Row Pantry').waitFor()
    expect(await offers(page, 3).getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await open(page, '/cart')
    await page
      .getByRole('region', { name: 'Greenhall Market: delivery' })
      .getByText('Heather honey, raw, 340 g')
      .first()
      .waitFor()
  },
)

test.runIf(isShown('grocery-sellers'))(
  'without scripts the pages of sellers turn by their links',
  { tags: 'gate' },
  async () => {
    const page = await openPage({ viewport: 'phone', javaScript: false })
    await page.goto(productOf('grocery-sellers'))
    await press(page.getByText('7 more offers from $12.49'))
    await press(offers(page, 1).getByRole('link', { name: 'Next' }))
    await press(offers(page, 2).getByRole('button', { name: /^Add to cart from Mill Lane Grocer/ }))
    await see(page, 'Your cart')
    await page.getByText('Sold by Mill Lane Grocer').or(page.getByText('Heather honey, raw, 340 g')).first().waitFor()
  },
)
