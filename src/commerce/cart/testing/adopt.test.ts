import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { MAX_LINES } from '../rules/decide.ts'

const API = '/api/marketplaces/US'
const OFFER = 'BXDRUM0001-US-1'
const LIMIT = 2
const limit = statement(`UPDATE offers.offers SET max_order_quantity = $2 WHERE id = $1`)
const fill = statement(
  `INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added)
   SELECT substr(md5(l.id || n), 1, 22), l.owner, l.marketplace, l.asin, l.offer_id, 1, jsonb_build_object('customAttributes',
     jsonb_build_array(jsonb_build_object('name', 'n', 'value', n::text))), $2 || n, l.price_when_added
   FROM cart.lines l, generate_series(1, $3::int) n WHERE l.id = $1`,
)
const lockCheckouts = statement(`SELECT id FROM checkout.checkouts FOR NO KEY UPDATE`, { id: 'text' })
const freeCarts = statement(`SELECT owner FROM cart.carts FOR UPDATE SKIP LOCKED`, { owner: 'text' })

type Line = { id: string; asin: string; quantity: number; problem: string | null; maxQuantity: number }

const linesOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `${API}/cart/items` })).json as { entity: { items: Line[] } }).entity.items

const add = (shopper: Shopper, quantity: number, cameBy?: string) =>
  shopper.send({
    method: 'POST',
    path: `${API}/cart/carts/retail/items`,
    body: {
      items: [
        {
          asin: 'BXDRUM0001',
          offerListingId: OFFER,
          quantity,
          ...(cameBy && { additionalParameters: { paymentOfferInfo: cameBy } }),
        },
      ],
    },
  })

async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  await db.query(limit, [OFFER, LIMIT])
  const { email } = await makeCustomer(store)
  return { store, db, email }
}

test('cuts what other lines of the same offer leave no room for, and says how much', async () => {
  const { store, email } = await open()
  const visits = Array.from({ length: 6 }, () => makeShopper(store.app))
  for (const [index, visit] of visits.entries()) {
    expect((await add(visit, LIMIT, `number ${index}`)).status).toBe(200)
    await signInAs(visit, email)
  }
  const customer = visits[0] as Shopper
  const lines = await linesOf(customer)
  expect(lines.map(({ quantity, problem }) => [quantity, problem])).toEqual([[LIMIT, null]])
  expect((await customer.send({ path: '/cart' })).text).toContain('2 units you added before signing in didn&#x27;t fit')
  const placed = await place(customer, await prepareCheckout(customer))
  const { orderId } = placed.json as { orderId: string }
  const order = (await customer.send({ path: `/api/orders/${orderId}` })).json as { items: { quantity: number }[] }
  expect(order.items.map(({ quantity }) => quantity)).toEqual([LIMIT])
})

test('leaves an offer that only the visit had as it was, even if its stock fell meanwhile', async () => {
  const { store, db, email } = await open()
  const visit = makeShopper(store.app)
  await add(visit, LIMIT)
  await db.query({ name: '', text: `UPDATE offers.offers SET stock = 1 WHERE id = '${OFFER}'` })
  await signInAs(visit, email)
  expect(await linesOf(visit)).toMatchObject([{ quantity: LIMIT, problem: 'too-many' }])
})

test('keeps 100 lines when adopting more, reports how many were left out, and clears that report on the next change', async () => {
  const { store, db, email } = await open()
  await db.query(limit, [OFFER, 999])
  await db.query({ name: '', text: `UPDATE offers.offers SET stock = 999 WHERE id = '${OFFER}'` })
  const visits = [makeShopper(store.app), makeShopper(store.app)]
  for (const [index, visit] of visits.entries()) {
    await add(visit, 1)
    const [line] = await linesOf(visit)
    await db.query(fill, [line?.id, `visit-${index}-`, 60])
    await signInAs(visit, email)
  }
  const customer = visits[1] as Shopper
  expect(await linesOf(customer)).toHaveLength(MAX_LINES)
  expect((await customer.send({ path: '/cart' })).text).toContain(
    '21 items you added before signing in didn&#x27;t fit',
  )
  const [line] = await linesOf(customer)
  const changed = await customer.send({
    method: 'POST',
    path: '/cart/lines',
    form: { id: line?.id ?? '', quantity: '0' },
  })
  expect([changed.status, changed.headers.location]).toEqual([303, '/cart?said=removed'])
  expect((await customer.send({ path: '/cart' })).text).not.toMatch(/\d items from before/)
})

test('locks no cart before a checkout that is being placed', async () => {
  const { store, db, email } = await open()
  const visit = makeShopper(store.app)
  await add(visit, 1)
  await prepareCheckout(visit)
  let signedIn: Promise<void> | undefined
  await db.transaction(async (sql) => {
    await sql.query(lockCheckouts)
    signedIn = signInAs(visit, email)
    await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
    expect(await sql.query(freeCarts)).toHaveLength(1)
    return ok(undefined)
  })
  await signedIn
  expect(await linesOf(visit)).toHaveLength(1)
})

test('cuts a merged line to what is in stock, and says how much was left out', async () => {
  const { store, db, email } = await open()
  await db.query(limit, [OFFER, 30])
  await db.query({ name: '', text: `UPDATE offers.offers SET stock = 3 WHERE id = '${OFFER}'` })
  const visits = [makeShopper(store.app), makeShopper(store.app)]
  for (const [index, visit] of visits.entries()) {
    expect((await add(visit, 2 + index)).status).toBe(200)
    await signInAs(visit, email)
  }
  const customer = visits[1] as Shopper
  expect((await linesOf(customer)).map(({ quantity, problem }) => [quantity, problem])).toEqual([[3, null]])
  expect((await customer.send({ path: '/cart' })).text).toContain('2 units you added before signing in didn&#x27;t fit')
})
