import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arrive, isShown, open } from '#e2e/steps/arrive.ts'
import { expectNoViolations } from '#e2e/steps/axe.ts'
import { fillDetails, readTotals } from '#e2e/steps/buy.ts'
import { addFood } from '#e2e/steps/food.ts'
import { press } from '#e2e/steps/hand.ts'
import { asMerchant } from '#e2e/steps/merchant.ts'
import { ONE_SIZE, openPage } from '#test/browser.ts'

const CARD = '4242 4242 4242 4242'
const BROOKLYN = { city: 'Brooklyn', state: 'NY', postcode: '11201' }

/** Orders what is in the cart of the fresh store, at the last time there is. Returns the order's number. */
async function orderFresh(page: Page): Promise<string> {
  await open(page, '/fresh/GRNHALLDUS/slots?zipCode=11201')
  await press(page.getByRole('main').locator('button[name=slot]').last())
  await page.getByText('Your time is held while you shop.').waitFor()
  await open(page, '/cart')
  await press(page.getByRole('button', { name: 'Check out at Greenhall Market' }))
  await fillDetails(page, { delivery: null, home: BROOKLYN, card: CARD })
  await press(page.getByRole('button', { name: /^Place order and pay/ }))
  await arrive(page, 'Order placed. Thank you!')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test.runIf(isShown('fresh-slots')).each(ONE_SIZE)(
  'an order is picked, and its page says what was found, what it weighs and what is paid: $viewport',
  { tags: 'main' },
  async (look) => {
    const page = await openPage(look)
    await addFood(page, 'BXMILK0001', 12)
    await addFood(page, 'BXSALM0001', 2)
    const number = await orderFresh(page)
    await page.getByText(/^You pay for what is packed for you, \$[\d.]+ at most\.$/).waitFor()
    const before = await readTotals(page)

    await asMerchant(`picking/${number}/start`, {})
    await asMerchant(`picking/${number}/pick`, {
      items: [
        { position: 0, picked: 10 },
        { position: 1, picked: 2, amount: '1 lb' },
      ],
    })
    await open(page, `/orders/${number}`)
    await page.getByText('Not all of it was there: 10 of 12. You only pay for what you get.').waitFor()
    await page.getByText(/^Weighed: 1\slb\. It could have cost \$[\d.]+ at most\.$/).waitFor()
    await page.getByText('2 canceled', { exact: true }).waitFor()
    await page.getByText('Paid', { exact: true }).waitFor()
    const after = await readTotals(page)
    expect(after.Items).toBe('$47.89')
    expect(Number(after.Total?.slice(1))).toBeLessThan(Number(before.Total?.slice(1)))
    expect(await page.getByText(/^You pay for/).count()).toBe(0)
    await expectNoViolations(page, 'a picked order')

    await asMerchant(`picking/${number}/depart`, {})
    await open(page, `/orders/${number}`)
    await page.getByRole('heading', { level: 1, name: 'Your order is on its way' }).waitFor()
    await asMerchant(`picking/${number}/deliver`, {})
    await open(page, `/orders/${number}`)
    await page.getByRole('heading', { level: 1, name: 'Delivered' }).waitFor()
  },
)
