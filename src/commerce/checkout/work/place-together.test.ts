import { expect, test } from 'vitest'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

type Buyer = { shopper: Shopper; id: string }

const hooks: OrderHooks = {}
const openStore = storesWith({ more: [{ name: 'picky', orderHooks: hooks }] })

/** Opens a store, and buyers of one item each whose checkouts are ready to place. */
async function open(wanted: (typeof DRUM)[], orderHooks: OrderHooks = {}) {
  Object.assign(hooks, { before: undefined, spend: undefined, after: undefined }, orderHooks)
  const store = await openStore()
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  const buyers: Buyer[] = []
  for (const item of wanted) {
    const shopper = makeShopper(store.app)
    buyers.push({ shopper, id: await prepareCheckout(shopper, { items: [item] }) })
  }
  const count = async (text: string) => (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`))[0]?.n
  return { db, rows, buyers, count }
}

const placeAll = (buyers: Buyer[]) => Promise.all(buyers.map(({ shopper, id }) => place(shopper, id)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const many = (item: typeof DRUM, times: number) => Array.from({ length: times }, () => item)

test('shares statements among simultaneous orders and gives each its own order and event', async () => {
  const { db, buyers, count } = await open(many(DRUM, 21))
  const [first, ...crowd] = buyers
  const before = db.statementCount()
  await placeAll(first ? [first] : [])
  const alone = db.statementCount() - before
  expect(new Set(statuses(await placeAll(crowd)))).toEqual(new Set([200]))
  expect(db.statementCount() - before - alone).toBeLessThan(5 * alone)
  expect(await count('orders.orders')).toBe(21)
  expect(await count(`(SELECT DISTINCT key FROM platform.outbox WHERE type = 'order.placed') AS events`)).toBe(21)
  expect(await count(`orders.payments WHERE state = 'owed'`)).toBe(21)
})

const noCable = fail({ feature: 'picky', code: 'no-cable' })
const isCable = ({ asin }: { asin: string }) => asin === CABLE.asin

/** A feature that refuses cables, either before anything is written or after. */
const picky: [when: string, hooks: OrderHooks][] = [
  ['before', { before: async (_sql, _cart, lines) => (lines.some(isCable) ? noCable : ok(undefined)) }],
  ['after', { spend: async (_sql, _cart, _id, { lines }) => (lines.some(isCable) ? noCable : ok(undefined)) }],
]

test.each(picky)('places all other orders if a feature refuses one %s it is written', async (_, hooks) => {
  const { buyers, count } = await open([...many(DRUM, 6), CABLE, ...many(DRUM, 6)], hooks)
  const answers = await placeAll(buyers)
  expect(statuses(answers)).toEqual(buyers.map((_buyer, index) => (index === 6 ? 422 : 200)))
  expect(answers[6]?.text).toContain('no-cable')
  expect([await count('orders.orders'), await count(`orders.lines WHERE asin = '${CABLE.asin}'`)]).toEqual([12, 0])
  expect(await count(`orders.payments WHERE state = 'owed'`)).toBe(12)
  expect(await count(`orders.payments WHERE state <> 'owed'`)).toBe(1)
})

test('gives scarce stock to the first orders', async () => {
  const { rows, buyers, count } = await open(many(DRUM, 12))
  await rows(`UPDATE offers.offers SET stock = 5 WHERE id = '${DRUM.offerListingId}'`)
  const answers = await placeAll(buyers)
  expect(statuses(answers)).toEqual(buyers.map((_, index) => (index < 5 ? 200 : 422)))
  expect(await count(`offers.offers WHERE id = '${DRUM.offerListingId}' AND stock = 0`)).toBe(1)
  expect(await count(`orders.payments WHERE state = 'owed'`)).toBe(5)
})

test('does not hold up orders that wait for no row', async () => {
  const { db, buyers, count } = await open([...many(CABLE, 2), ...many(DRUM, 8)])
  const answers: number[] = []
  let cables: Promise<unknown> = Promise.resolve()
  await db.transaction(async (sql) => {
    await sql.query({ name: '', text: `SELECT FROM offers.offers WHERE id = '${CABLE.offerListingId}' FOR UPDATE` })
    const placing = buyers.map(({ shopper, id }) => place(shopper, id).then(({ status }) => answers.push(status)))
    cables = Promise.all(placing)
    await Promise.all(placing.slice(2))
    expect(answers).toEqual(many(DRUM, 8).map(() => 200))
    return ok(undefined)
  })
  await cables
  expect(answers).toEqual(buyers.map(() => 200))
  expect(await count('orders.orders')).toBe(10)
})

test('sells a cart only once if two of its checkouts are placed at once', async () => {
  const { buyers } = await open([DRUM])
  const { shopper } = buyers[0] as Buyer
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  await shopper.send({ method: 'POST', path, body: { items: [CABLE] } })
  const ids = [await prepareCheckout(shopper), await prepareCheckout(shopper)]
  const answers = await Promise.all(ids.map((id) => place(shopper, id)))
  expect(statuses(answers).toSorted()).toEqual([200, 422])
})
