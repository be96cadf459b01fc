import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const path = '/api/marketplaces/US/cart/carts/retail/items'

const open = async () => {
  const shopper = makeShopper((await sharedStore()).app)
  return (quantity: number, offerListingId = DRUM.offerListingId) =>
    shopper.send({ method: 'POST', path, body: { items: [{ ...DRUM, offerListingId, quantity }] } })
}
const countIn = (items: number) => ({ entity: { details: { count: { type: 'cart.count/v1', entity: { items } } } } })

test('a refused add says how many units are in the cart, which another page may have added', async () => {
  const add = await open()
  expect((await add(999)).json).toMatchObject(countIn(0))
  expect((await add(2)).status).toBe(200)
  const refused = await add(999)
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject(countIn(2))
})

test('an add of what is unknown says nothing of the cart', async () => {
  const add = await open()
  const { status, json } = await add(1, 'NOT-THERE')
  expect(status).toBe(404)
  expect(JSON.stringify(json)).not.toContain('cart.count')
})
