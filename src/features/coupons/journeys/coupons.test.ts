import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newCustomer, signIn } from '#e2e/steps/account.ts'
import { eventually, open, productOf, see } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart, cartLines, orderPlainly, readTotals } from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const PRODUCT = productOf('coupon')

const box = (page: Page) => page.getByRole('region', { name: 'Coupon' })

/** Converts a price in dollars to cents. */
const cents = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

test.each(SIZE_OF_TODAY)(
  'a coupon is clipped signed out, there after sign-in, and in the order: $viewport',
  { tags: 'main' },
  async (look) => {
    const email = await newCustomer('clips')
    const page = await openPage(look)
    await open(page, PRODUCT)
    await eventually(() => box(page).innerText()).toContain('Save 20%')
    await box(page).getByRole('button', { name: 'Clip coupon' }).click()
    await see(page, 'Sign in')
    await signIn(page, email)
    await page.waitForURL(`**${PRODUCT}`)
    await box(page).getByRole('button', { name: 'Clipped' }).waitFor()
    await expectNoViolations(box(page), 'a clipped coupon')

    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: /Go to cart/ }).click()
    await see(page, 'Your cart')
    expect(await cartLines(page).first().innerText()).toContain('Coupon, 20% off')
    await expectNoViolations(cartLines(page).first(), 'a line with a coupon')

    await page.goto(`/orders/${await orderPlainly(page)}`)
    const totals = await readTotals(page)
    expect(cents(totals.Discount)).toBe(Math.floor((cents(totals.Items) * 20 + 50) / 100))
    expect(cents(totals.Total)).toBe(cents(totals.Items) - cents(totals.Discount))
    await page.getByText('Coupon, 20% off').waitFor()

    await open(page, PRODUCT)
    await eventually(() => box(page).innerText()).toContain('You have used this coupon already.')
  },
)
