import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import { convert } from '#commerce/measures/rules/amounts.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'
import type { Order } from '../contract/wire.ts'
import { changeOrder } from '../work/change-order.ts'
import { settlePayments } from '../work/settle.ts'

/** Chickens at 10.00 a kilogram, of about 400 g and never more than 550 g, and speakers at 129.99. */
const CHICKEN = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 3 }
const SOLD = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }

const sell = statement(
  `UPDATE offers.offers SET sold = $2, price = 1000, list_price = NULL, stock = 400, max_order_quantity = 40 WHERE id = $1`,
)
const wait = statement(
  `WITH waiting AS (UPDATE orders.orders SET is_unweighed = true, store = 'FRESHSTOR1' WHERE id = $1)
   UPDATE orders.payments SET state = 'spent' WHERE order_id = $1 AND state = 'captured'`,
)
const old = statement(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
const stockOf = statement(`SELECT stock FROM offers.offers WHERE id = ANY($1) ORDER BY id`, { stock: 'int' })
const sent = statement(`SELECT coalesce(string_agg(subject || ' ' || text, ' '), '') AS text FROM platform.mails`, {
  text: 'text',
})
const parts = statement(`SELECT state, amount FROM orders.payments WHERE order_id = $1 ORDER BY position`, {
  state: 'text',
  amount: 'bigint',
})
const events = statement(
  `SELECT type, entity FROM platform.outbox WHERE key = $1 AND type LIKE 'order.%' ORDER BY at`,
  { type: 'text', entity: 'jsonb' },
)

const STOCKS = [[CHICKEN.offerListingId, DRUM.offerListingId]]

async function open() {
  const store = await makeStore()
  const { commerce } = store
  const { db } = commerce
  await db.query(sell, [CHICKEN.offerListingId, JSON.stringify(SOLD)])
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const ask = (id: string, verb: string, body: object, headers: Record<string, string> = {}) =>
    makeShopper(store.app).send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/${verb}`,
      headers: { authorization, ...headers },
      body,
    })
  const settle = async () => {
    await db.query(old)
    await settlePayments(commerce)
  }
  /** An order of a fresh store waits to be picked, whatever it is of. */
  const orderFresh = async (shopper: Shopper, items: object[], details: object = CARD) => {
    const id = await orderOnce(shopper, { items, details })
    await db.query(wait, [id])
    return id
  }
  const stocks = async () => (await db.query(stockOf, STOCKS)).map(({ stock }) => stock)
  const mails = async () => plain((await db.query(sent))[0]?.text ?? '')
  const paid = (id: string) => db.query(parts, [id])
  return { ...store, db, ask, settle, orderFresh, stocks, mails, paid }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const read = async (shopper: Shopper, id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
const items = (...picked: [position: number, picked: number, amount?: string][]) => ({
  items: picked.map(([position, count, amount]) => ({ position, picked: count, ...(amount && { amount }) })),
})

test('what was found is what is charged, invoiced, mailed and shown; nothing of the rest is', async () => {
  const { app, commerce, db, ask, orderFresh, stocks, mails, paid } = await open()
  const shopper = makeShopper(app)
  const id = await orderFresh(shopper, [CHICKEN, { ...DRUM, quantity: 3 }], {
    ...CARD,
    region: 'IL',
    postalCode: '62701',
  })
  const before = await stocks()
  const ordered = await read(shopper, id)
  const answer = await ask(id, 'pick', items([0, 2, '0.9 kg'], [1, 1]))
  expect([answer.status, answer.json]).toEqual([200, { id, state: 'placed' }])
  const after = await read(shopper, id)
  expect(after.items).toMatchObject([
    {
      quantity: 3,
      cancelled: 1,
      subtotal: { amount: 9 },
      picking: { ordered: 3, picked: 2, weighed: '0.9 kg', billed: { amount: 9 }, reason: 'short' },
    },
    { quantity: 3, cancelled: 2, subtotal: { amount: 129.99 }, picking: { picked: 1, weighed: null, reason: 'short' } },
  ])
  // The money is taken at once, and no more than that.
  expect(await paid(id)).toEqual([{ state: 'captured', amount: cents(after.total) }])
  expect(cents(after.itemsTotal) + cents(after.deliveryTotal) + cents(after.tax.total)).toBe(cents(after.total))
  expect(cents(after.tax.total)).toBeLessThan(cents(ordered.tax.total))
  expect(await stocks()).toEqual(before)
  expect(after.refunds).toEqual([])

  await deliverEvents(commerce, commerce.modules)
  const page = plain((await shopper.send({ path: `/orders/${id}` })).text)
  for (const text of [page, await mails()]) {
    expect(text).toContain('Not all of it was there: 2 of 3.')
    expect(text).toContain('Not all of it was there: 1 of 3.')
    expect(text).toContain('Weighed: 0.9 kg.')
  }
  const [invoice] = await findDocumentsOf(db, id)
  if (!invoice) expect.fail('There is no invoice.')
  expect(invoice.snapshot.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(invoice.snapshot.total.gross).toBe(cents(after.total))
  const { poppler } = readPdf(await documentPdf(commerce, invoice))
  expect(poppler).toContain('Not all of it was there: 1 of 3')
  const told = (await db.query(events, [id])).find(({ type }) => type === 'order.picked')
  expect(told?.entity).toMatchObject({ orderId: id, total: cents(after.total), refund: 0 })

  expect((await ask(id, 'ship', {})).status).toBe(200)
  expect((await ask(id, 'deliver', {})).status).toBe(200)
  const delivered = await read(shopper, id)
  expect([delivered.state, delivered.parcels[0]?.items]).toMatchObject([
    'delivered',
    [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  ])
  const complaint = { items: [{ position: 0, minorUnits: 200 }], cause: 'quality' }
  expect((await ask(id, 'refund', complaint)).status).toBe(200)
  await deliverEvents(commerce, commerce.modules)
  expect((await read(shopper, id)).refunds).toMatchObject([{ amount: { amount: 2 }, cause: 'quality', state: 'done' }])
  expect(await mails()).toContain('as good as it should have been')
  const [, note] = await findDocumentsOf(db, id)
  expect(note?.snapshot.total.gross).toBe(200)
  const most = cents(delivered.items[0]?.total ?? { amount: 0 }) - 200 + (delivered.tax.isIncluded ? 0 : 100)
  expect((await ask(id, 'refund', { items: [{ position: 0, minorUnits: most + 1 }] })).status).toBe(422)
})

test('what is impossible is refused by name, and nothing is stored', async () => {
  const { app, ask, orderFresh, paid } = await open()
  const shopper = makeShopper(app)
  const id = await orderFresh(shopper, [CHICKEN, DRUM])
  const before = [await read(shopper, id), await paid(id)]
  for (const [body, status, name] of [
    [items([0, 4, '1 kg'], [1, 2]), 422, 'items.0.picked'],
    [items([0, 3, '1.651 kg'], [1, 2]), 422, 'items.0.amount'],
    [items([0, 3, '1 l'], [1, 2]), 422, 'items.0.amount'],
    [items([0, 3, '1 kg']), 422, 'must have line 1'],
    [items([0, 3, '1 kg'], [1, 2], [2, 1]), 422, 'items.2.position'],
    [items([0, 1.5, '1 kg'], [1, 2]), 400, 'items.0.picked'],
    [items([0, -1, '1 kg'], [1, 2]), 400, 'items.0.picked'],
    [items([0, 3, '1,2 kg'], [1, 2]), 400, 'items.0.amount'],
    [{ items: [{ position: 0, picked: 3, amount: '1 kg', price: 1 }] }, 400, 'price'],
    [{ items: [] }, 400, 'items'],
  ] as const) {
    const refused = await ask(id, 'pick', body)
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(name)])
  }
  expect([await read(shopper, id), await paid(id)]).toEqual(before)
  const key = { 'idempotency-key': 'pick-once' }
  for (const _again of [1, 2])
    expect((await ask(id, 'pick', items([0, 3, '1 kg'], [1, 2]), key)).json).toEqual({ id, state: 'placed' })
  expect((await ask(id, 'pick', items([0, 3, '1 kg'], [1, 2]))).status).toBe(409)
  expect((await ask('0000-00000-00000', 'pick', items([0, 1]))).status).toBe(404)
})

test('where nothing was found the order is cancelled, its money is released, and nothing comes back to stock', async () => {
  const { app, ask, orderFresh, stocks, paid, db } = await open()
  const shopper = makeShopper(app)
  const id = await orderFresh(shopper, [CHICKEN, DRUM])
  const before = await stocks()
  expect((await ask(id, 'pick', items([0, 0], [1, 0]))).json).toEqual({ id, state: 'cancelled' })
  expect(await read(shopper, id)).toMatchObject({ state: 'cancelled', paymentState: 'released' })
  expect((await paid(id)).map(({ state }) => state)).toEqual(['released'])
  expect(await stocks()).toEqual(before)
  expect((await db.query(events, [id])).map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled'])
})

test('of two pickers at once one is heard, and of a picker and a shopper who cancels as well', async () => {
  const { commerce, app, orderFresh, paid } = await open()
  const shopper = makeShopper(app)
  const pick = (id: string, picked: number) =>
    changeOrder(commerce, { id, owner: undefined }, { kind: 'pick', items: [{ position: 0, picked }] })
  for (let round = 0; round < 5; round += 1) {
    const id = await orderFresh(shopper, [DRUM])
    const both = await Promise.all([pick(id, 1), pick(id, 2)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const order = await read(shopper, id)
    expect(cents(order.itemsTotal)).toBe(both[0]?.ok ? 12_999 : 25_998)
    const other = await orderFresh(shopper, [DRUM])
    const [picked, cancelled] = await Promise.all([
      pick(other, 1),
      changeOrder(commerce, { id: other, owner: undefined }, { kind: 'cancel' }),
    ])
    const end = await read(shopper, other)
    // Once it is picked its money is still held, so that all that is left can be given up.
    expect(cancelled.ok, 'cancelling is always possible before the money is taken').toBe(true)
    expect(end.state).toBe('cancelled')
    expect((await paid(other)).map(({ state }) => state)).toEqual(['released'])
    expect(cents(end.items[0]?.total ?? { amount: 0 })).toBe(picked.ok ? 12_999 : 25_998)
  }
})

test('if the store ends between the pick and the capture, the job takes what was picked', async () => {
  const { commerce, app, orderFresh, settle, paid } = await open()
  const shopper = makeShopper(app)
  const id = await orderFresh(shopper, [CHICKEN, DRUM])
  const picked = [
    { position: 0, picked: 1, amount: '0.5 kg' as const },
    { position: 1, picked: 1 },
  ]
  await settle()
  expect((await paid(id)).map(({ state }) => state)).toEqual(['spent'])
  // The verb's own capture is what comes after this.
  expect(await changeOrder(commerce, { id, owner: undefined }, { kind: 'pick', items: picked })).toMatchObject({
    ok: true,
  })
  expect((await paid(id)).map(({ state }) => state)).toEqual(['spent'])
  await settle()
  const order = await read(shopper, id)
  expect(await paid(id)).toEqual([{ state: 'captured', amount: cents(order.total) }])
})

test('weighing captures at once, too', async () => {
  const { app, ask, paid } = await open()
  const shopper = makeShopper(app)
  const id = await orderOnce(shopper, { items: [CHICKEN], details: CARD })
  expect((await ask(id, 'weigh', { items: [{ position: 0, amount: '1.13 kg' }] })).status).toBe(200)
  expect((await paid(id)).map(({ state }) => state)).toEqual(['captured'])
})

test('an amount picked in kilograms and one in grams cost the same', async () => {
  const { app, ask, orderFresh } = await open()
  const shopper = makeShopper(app)
  const totals: number[] = []
  for (const amount of ['1137 g', convert('1137 g', 'kg') ?? '', convert('1.137 kg', 'g') ?? '']) {
    const id = await orderFresh(shopper, [CHICKEN])
    expect((await ask(id, 'pick', items([0, 3, amount]))).status).toBe(200)
    totals.push(cents((await read(shopper, id)).itemsTotal))
  }
  expect(totals).toEqual([1137, 1137, 1137])
})
