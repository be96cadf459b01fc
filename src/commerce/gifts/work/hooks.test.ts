import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const wrapped = (asin: string) => ({
  asin,
  offerListingId: `${asin}-US-1`,
  quantity: 1,
  additionalParameters: { giftOptions: { isToBeGiftWrapped: true } },
})

async function open() {
  const { app, commerce } = await makeStore()
  const shopper = makeShopper(app)
  const stopWrapping = () =>
    commerce.db.query({
      name: '',
      text: `UPDATE offers.offers SET gift_wrap_price = NULL WHERE asin = 'BXPAGE0001'`,
    })
  return { shopper, stopWrapping }
}

test('no item is wrapped whose offer has no price for it', async () => {
  const { shopper } = await open()
  const add = (asin: string) => shopper.send({ method: 'POST', path: ITEMS, body: { items: [wrapped(asin)] } })
  const refused = await add('BXCABL0001')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('no-gift-wrap')
  expect((await add('BXPAGE0001')).status).toBe(200)
  const buyNow = (asin: string) =>
    shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items: [wrapped(asin)] } })
  expect((await buyNow('BXCABL0001')).text).toContain('no-gift-wrap')
  expect((await buyNow('BXPAGE0001')).status).toBe(201)
})

test('a wrap that is not offered any more is said so in the cart and not ordered', async () => {
  const { shopper, stopWrapping } = await open()
  const checkout = await prepareCheckout(shopper, { items: [wrapped('BXPAGE0001')] })
  await shopper.send({ method: 'POST', path: ITEMS, body: { items: [wrapped('BXPAGE0001')] } })
  await stopWrapping()
  const { text } = await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })
  expect(text).toContain('Gift wrap is no longer available')
  await shopper.send({ path: `/api/checkouts/${checkout}` })
  expect((await place(shopper, checkout)).status).toBe(409)
  await shopper.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })
  const placed = await place(shopper, checkout)
  expect(placed.status).toBe(422)
  expect(placed.text).toContain('no-gift-wrap')
})
