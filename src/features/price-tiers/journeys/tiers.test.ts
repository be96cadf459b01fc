import { expect, test } from 'vitest'
import { signIn } from '#e2e/steps/account.ts'
import { eventually, open, productOf } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { addToCart } from '#e2e/steps/buy.ts'
import { openPage, SIZE_OF_TODAY } from '#test/browser.ts'

const rows = (text: string) => text.split('\n').filter((line) => /\$/.test(line)).length

test.each(SIZE_OF_TODAY)(
  'a company sees its own prices, and its cart reaches them: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('business-tiers'))
    const everybodys = page.getByRole('table', { name: 'Buy more, pay less each' })
    expect(rows(await everybodys.innerText())).toBe(3)
    await everybodys.getByRole('row', { name: '5 to 9 $18.99 5%' }).waitFor()
    await open(page, '/gp/sign-in.html')
    await signIn(page, 'buyer@orvane.example', 'come in and look')
    await open(page, productOf('business-tiers'))
    // The page is everybody's until the table is on the screen, where it may be from the start.
    const own = page.getByRole('table', { name: 'Your business prices' })
    await everybodys.or(own).scrollIntoViewIfNeeded()
    await own.getByRole('row', { name: '10 to 24 $16.99 15%' }).waitFor()
    await expectNoViolations(own, 'business prices')
    await page.getByRole('spinbutton', { name: 'Quantity' }).first().fill('12')
    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: 'Go to cart (12 items)' }).click()
    await page.getByText('From 10 on: $16.99 each').waitFor()
    await eventually(() => page.locator('main').innerText()).toContain('$203.88')
  },
)
