import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { MOST_OPEN } from '../rules/checkout.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
const CHECKOUTS = '/api/marketplaces/US/checkouts'

const count = statement(`SELECT count(*)::int AS count FROM checkout.checkouts`, { count: 'int' })
const keys = statement(`SELECT DISTINCT jsonb_object_keys(items->0) AS key FROM checkout.checkouts ORDER BY 1`, {
  key: 'text',
})

async function begin(shopper: Shopper, headers = {}): Promise<string> {
  const started = await shopper.send({ method: 'POST', path: CHECKOUTS, body: { items: [DRUM] }, headers })
  expect(started.status, started.text).toBe(201)
  return (started.json as { id: string }).id
}

test('keeps the newest open checkouts of a shopper, however many begin at once, and those of others and placed ones', async () => {
  const store = await makeStore()
  const counted = async () => (await store.commerce.db.query(count))[0]?.count
  const [shopper, other] = [makeShopper(store.app), makeShopper(store.app)]
  const look = async (who: Shopper, id: string) => (await who.send({ path: `${CHECKOUTS}/${id}` })).status
  const placed = await prepareCheckout(shopper, { items: [DRUM] })
  expect((await place(shopper, placed)).status).toBe(200)
  const [first, foreign] = [await begin(shopper), await begin(other)]
  for (let each = 1; each < MOST_OPEN; each += 1) await begin(shopper)
  expect(await look(shopper, first)).toBe(200)
  const second = await begin(shopper)
  expect([await look(shopper, first), await look(shopper, second), await look(other, foreign)]).toEqual([404, 200, 200])
  expect((await place(shopper, placed)).status).toBe(200)
  await Promise.all(Array.from({ length: 3 * MOST_OPEN }, () => begin(shopper)))
  expect(await counted()).toBe(MOST_OPEN + 2)
})

test('stores of an item only what cannot be read again', async () => {
  const store = await makeStore()
  await begin(makeShopper(store.app))
  expect((await store.commerce.db.query(keys)).map(({ key }) => key)).toEqual([
    'asin',
    'extras',
    'id',
    'offerId',
    'quantity',
  ])
})

test("leads from another marketplace's host to the checkout's own, and nobody to what does not exist or is another customer's", async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  const id = await prepareCheckout(shopper, { items: [DRUM] })
  const openAt = async (who: Shopper, path: string) => {
    const { status, headers } = await who.send({ path, headers: { host: 'de.localhost:3000', accept: 'text/html' } })
    return [status, headers.location]
  }
  const visit = makeShopper(store.app, 'de.localhost:3000')
  for (const page of ['', '/review', '/pay'])
    for (const who of [shopper, visit])
      expect(await openAt(who, `/checkout/${id}${page}`)).toEqual([303, `http://localhost:3000/checkout/${id}${page}`])
  const english = await openAt(shopper, `/-/en/checkout/${id}/review`)
  expect(english).toEqual([303, `http://localhost:3000/checkout/${id}/review`])
  expect(await openAt(visit, '/checkout/00000000-0000-4000-8000-000000000000')).toEqual([404, undefined])
  const other = makeShopper(store.app)
  await signIn(store, other)
  expect(await openAt(other, `/checkout/${id}`)).toEqual([404, undefined])
  const json = await shopper.send({ path: `/api/marketplaces/DE/checkouts/${id}` })
  expect(json.status).toBe(404)
})
