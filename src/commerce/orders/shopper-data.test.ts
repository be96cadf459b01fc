import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  const left = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: text.slice(0, 60), text })
  const [row] = await rows<{ owner: string }>('SELECT owner FROM orders.orders')
  const doors = store.commerce.modules.flatMap(({ shopperData }) => shopperData ?? [])
  return { store, shopper, orderId, left, db, rows, owner: row?.owner ?? '', doors }
}

test('moves orders and checkouts only to the customer who signs in', async () => {
  const { store, shopper, orderId, left, db, doors, owner } = await open()
  const other = makeShopper(store.app)
  await place(other, await prepareCheckout(other, { items: [DRUM] }))
  for (const { adopt } of doors) await adopt?.(db, owner, 'customer-1')
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).status).toBe(404)
  expect((await shopper.send({ path: `/api/marketplaces/US/checkouts/${left}` })).status).toBe(404)
  const count = {
    name: 'adopted',
    text: 'SELECT owner, count(*)::int AS n FROM orders.orders GROUP BY owner ORDER BY 1',
  }
  const owners = await db.query<{ owner: string; n: number }>(count)
  expect(owners.find((each) => each.owner === 'customer-1')).toEqual({ owner: 'customer-1', n: 1 })
  expect(owners).toHaveLength(2)
})

test('exports lines, payments and checkouts without card tokens', async () => {
  const { db, doors, owner, orderId } = await open()
  const copy = JSON.stringify(await Promise.all(doors.map(({ collect }) => collect?.(db, owner))))
  for (const part of [orderId, 'BXDRUM0001-US-1', 'guest@example.com', 'captured', '"amount":25998'])
    expect(copy).toContain(part)
  expect(copy).not.toContain('test-approve')
})

test('keeps the sale after erasure but nothing about the buyer', async () => {
  const { shopper, db, doors, owner, orderId, rows } = await open()
  for (const { erase } of doors) await erase?.(db, owner)
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).status).toBe(404)
  const kept = await rows<{ text: string }>(
    `SELECT to_jsonb(o)::text AS text FROM orders.orders o UNION ALL SELECT to_jsonb(l)::text FROM orders.lines l
     UNION ALL SELECT to_jsonb(p)::text FROM orders.payments p UNION ALL SELECT to_jsonb(c)::text FROM checkout.checkouts c`,
  )
  const books = kept.map(({ text }) => text).join('\n')
  expect(books).toContain('"total": 25998')
  for (const secret of ['Grace', 'guest@', 'Main Street', 'test-approve', `"${owner}"`])
    expect(books).not.toContain(secret)
})
