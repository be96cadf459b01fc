import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const STORE = 'CHECKOUT01'
const count = statement(`SELECT count(*)::int AS checkouts FROM checkout.checkouts`, { checkouts: 'int' })

async function open() {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = freshStore({ storeId: STORE, kind: 'pickup', zones: [] })
  expect((await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })).status).toBe(201)
  const begun = async () => (await store.commerce.db.query(count))[0]?.checkouts
  return { shopper: makeShopper(store.app), begun }
}

test('a program begins no checkout of a store that is not one of the marketplace', async () => {
  const { shopper, begun } = await open()
  const begin = async (marketplace: string, storeId: string) =>
    (await shopper.send({ method: 'POST', path: `/api/marketplaces/${marketplace}/checkouts`, body: { storeId } }))
      .status
  expect([await begin('US', 'NOSTORE000'), await begin('DE', STORE), await begun()]).toEqual([404, 404, 0])
  expect([await begin('US', STORE), await begun()]).toEqual([201, 1])
})

test.each([
  [404, { store: 'NOSTORE000' }],
  [400, { store: 'no store' }],
  [400, { store: [STORE, STORE] }],
  [400, []],
])(
  'a form answers %i for %j, and begins no checkout, neither of that store nor of the retail cart',
  async (status, body) => {
    const { shopper, begun } = await open()
    expect((await shopper.send({ method: 'POST', path: '/checkout', body })).status).toBe(status)
    expect(await begun()).toBe(0)
  },
)
