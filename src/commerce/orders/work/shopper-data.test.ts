import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { findOrder } from '../queries/find-order.ts'
import { changeOrder } from './change-order.ts'

const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CARD = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  const left = await prepareCheckout(shopper, { items: [DRUM], details: CARD })
  const { db } = store.commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  const [row] = await rows<{ owner: string }>('SELECT owner FROM orders.orders')
  const doors = store.commerce.modules.flatMap(({ shopperData }) => shopperData ?? [])
  return { store, shopper, orderId, left, db, rows, owner: row?.owner ?? '', doors }
}

test('moves orders and checkouts only to the customer who signs in', async () => {
  const { store, shopper, orderId, left, db, doors, owner } = await open()
  const other = makeShopper(store.app)
  await place(other, await prepareCheckout(other, { items: [DRUM] }))
  for (const { adopt } of doors) await adopt?.(db, owner, 'customer-1', store.commerce.modules)
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

/** Ships a unit to another address than the order's. */
async function shipElsewhere({ store, orderId }: Awaited<ReturnType<typeof open>>) {
  const place = { line2: '', city: 'Salem', region: 'OR', postalCode: '97301', country: 'US' }
  const address = { ...place, fullName: 'Rita Recipient', line1: '7 Hidden Lane' }
  const items = [{ position: 0, quantity: 1 }]
  const command = { kind: 'ship' as const, items, carrier: 'DHL', tracking: 'TRACK-9', address }
  expect(await changeOrder(store.commerce, { id: orderId, owner: undefined }, command)).toMatchObject({ ok: true })
}

test('tells the buyer of a parcel everything but where else it went, and the merchant that too', async () => {
  const opened = await open()
  await shipElsewhere(opened)
  const { shopper, store, db, doors, owner, orderId } = opened
  const copy = JSON.stringify(await Promise.all(doors.map(({ collect }) => collect?.(db, owner))))
  const { text: told } = await shopper.send({ path: `/api/orders/${orderId}` })
  const { text: page } = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
  for (const words of [copy, told, page]) {
    expect(words).toContain('TRACK-9')
    expect(words).not.toMatch(/Hidden Lane|Rita/)
  }
  const seen = await findOrder(store.commerce, db, orderId, undefined)
  expect(seen?.parcels).toMatchObject([{ address: { line1: '7 Hidden Lane' }, items: [{ position: 0, quantity: 1 }] }])
})

test('keeps the sale after erasure but nothing about the buyer', async () => {
  const opened = await open()
  await shipElsewhere(opened)
  const { shopper, db, doors, owner, orderId, rows } = opened
  for (const { erase } of doors) await erase?.(db, owner)
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).status).toBe(404)
  const kept = await rows<{ text: string }>(
    `SELECT to_jsonb(o)::text AS text FROM orders.orders o UNION ALL SELECT to_jsonb(l)::text FROM orders.lines l UNION ALL SELECT to_jsonb(s)::text FROM orders.parcels s
     UNION ALL SELECT to_jsonb(p)::text FROM orders.payments p UNION ALL SELECT to_jsonb(c)::text FROM checkout.checkouts c`,
  )
  const books = kept.map(({ text }) => text).join('\n')
  expect(books).toContain('"total": 25998')
  for (const secret of [
    'Grace',
    'guest@',
    'Main Street',
    'test-approve',
    `"${owner}"`,
    'Hidden Lane',
    'Rita',
    'TRACK-9',
  ])
    expect(books).not.toContain(secret)
})
