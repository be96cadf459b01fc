import { expect, test } from 'vitest'
import { ONE_SIZE, openPage } from '#test/browser.ts'
import { arrive, open, productOf } from './steps/arrive.ts'
import { expectNoViolations } from './steps/axe.ts'
import { addToCart, buyBox, cartLines, fillDetails, goToCheckout } from './steps/buy.ts'

test.each(ONE_SIZE)(
  'what is not out yet is ordered, and every page names its day: $viewport, $scheme',
  async (look) => {
    const page = await openPage(look)
    await open(page, productOf('pre-order'))
    await buyBox(page)
      .getByText(/^Comes out on \w+ \d+, \d{4}\. Order it now, and we ship it then\.$/)
      .first()
      .waitFor()
    await expectNoViolations(page, 'a product that is not out yet')
    const sheet = await addToCart(page)
    await sheet.getByRole('link', { name: 'Go to cart (1 item)' }).click()
    await arrive(page, 'Your cart')
    expect(await cartLines(page).innerText()).toMatch(/Comes out on \w+ \d+/)
    await goToCheckout(page)
    await fillDetails(page)
    await page
      .getByRole('region', { name: /order|summary/i })
      .getByText(/^Comes out on/)
      .waitFor()
  },
)
