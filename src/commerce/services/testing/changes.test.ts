import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, codeOf, FRAME, linesOf, MOUNTING } from './helpers.ts'

const SERVICES = '/api/merchant/services'

/** A shopper with a frame and its mounting in the cart, and the merchant. */
async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  expect((await add(shopper, FRAME, MOUNTING)).status).toBe(200)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const listed = (await merchant.send({ path: SERVICES })).json as {
    services: { id: string; asin: string; marketplace: string }[]
  }
  const own = listed.services.find(({ asin, marketplace }) => asin === MOUNTING.asin && marketplace === 'US')
  const endIt = () => merchant.send({ method: 'POST', path: `${SERVICES}/${own?.id}/end`, body: {} })
  const notes = async () => (await linesOf(shopper)).flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
  return { store, shopper, merchant, endIt, notes }
}

test('a service that is withdrawn while it is in a cart says so there, is not sold, and leaves its product to be ordered', async () => {
  const { shopper, endIt, notes } = await open()
  const begun = await prepareCheckout(shopper)
  expect((await endIt()).status).toBe(200)
  expect(await notes()).toEqual(['service-ended'])
  const refused = await place(shopper, begun)
  expect([refused.status, refused.text], refused.text).toEqual([422, expect.stringContaining('service-ended')])
  const again = await add(shopper, MOUNTING)
  expect([again.status, codeOf(again)]).toEqual([422, 'service-ended'])
  const service = (await linesOf(shopper)).find(({ asin }) => asin === MOUNTING.asin)
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  await shopper.send({ method: 'PUT', path, body: { items: [{ id: service?.id, quantity: 0 }] } })
  const placed = await place(shopper, await prepareCheckout(shopper))
  expect(placed.status, placed.text).toBe(200)
})
