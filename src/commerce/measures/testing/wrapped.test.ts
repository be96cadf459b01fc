import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'

const CHICKEN = {
  asin: 'BXCABL0001',
  offerListingId: 'BXCABL0001-US-1',
  quantity: 3,
  additionalParameters: { giftOptions: { isToBeGiftWrapped: true } },
}
const SOLD = JSON.stringify({ picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' })

/** What a line says that it costs at most. */
const mostOf = ({ adjustments }: { adjustments: { code: string; values: Record<string, unknown> }[] }) =>
  adjustments.find(({ code }) => code === 'at-most')?.values.amount

test('what a line costs at most is said with what is added to it, such as its wrap', async () => {
  const { app, commerce } = await makeStore()
  const text = `UPDATE offers.offers SET sold = '${SOLD}', price = 1000, gift_wrap_price = 250 WHERE id = '${CHICKEN.offerListingId}'`
  await commerce.db.query({ name: '', text })
  const shopper = makeShopper(app)
  const id = await prepareCheckout(shopper, { items: [CHICKEN], details: CARD })
  const { lines } = (await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })).json as Checkout
  expect(lines.map(mostOf)).toEqual(['$24.00'])
  const order = (await shopper.send({ path: `/api/orders/${await orderOnce(shopper, { items: [CHICKEN] })}` }))
    .json as Order
  expect([order.itemsTotal.amount, ...order.items.map(mostOf)]).toEqual([24, '$24.00'])
})
