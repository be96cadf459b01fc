import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'

const RICE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1' }

async function open() {
  const store = await makeStore()
  const sell = (least: number) => {
    const sold = JSON.stringify({ picking: 'bulk', step: '100 g', per: '1 kg', least })
    const text = `UPDATE offers.offers SET sold = '${sold}', stock = 400, max_order_quantity = 40 WHERE id = '${RICE.offerListingId}'`
    return store.commerce.db.query({ name: '', text })
  }
  const shopper = makeShopper(store.app)
  const buyNow = (quantity: number) =>
    shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/checkouts',
      body: { items: [{ ...RICE, quantity }] },
    })
  return { sell, shopper, buyNow }
}

test('what is bought at once is the fewest steps at least, as in a cart', async () => {
  const { sell, buyNow } = await open()
  await sell(3)
  const few = await buyNow(2)
  expect([few.status, few.text]).toEqual([422, expect.stringContaining('At least 3 must be ordered.')])
  expect((await buyNow(3)).status).toBe(201)
})

test('buying again leaves out what has to be more by now, and adds the rest', async () => {
  const { sell, shopper } = await open()
  await sell(1)
  const id = await orderOnce(shopper, { items: [{ ...RICE, quantity: 2 }, DRUM], details: CARD })
  await sell(3)
  await shopper.send({ method: 'POST', path: `/orders/${id}/buy-again`, form: {} })
  const cart = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  expect(cart.json).toMatchObject({ entity: { items: [{ asin: DRUM.asin, quantity: 2 }] } })
})

test('the page asks for the fewest steps, so that its button adds what can be added', async () => {
  const { sell, shopper } = await open()
  await sell(3)
  const { text } = await shopper.send({ path: `/dp/${RICE.asin}`, headers: { accept: 'text/html' } })
  expect(/<input[^>]* name="quantity"[^>]*>/.exec(text)?.[0]).toMatch(/min="3".*value="3"/)
})
