import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import { convert } from '#commerce/measures/rules/amounts.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'
import { merchantOf, orderFresh } from './helpers.ts'

/** Mistakes that other shops have made when they picked orders, each as a test. */

const HAM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 3 }
const DEPOSIT = { asin: 'BXDOCK0001', offerListingId: 'BXDOCK0001-US-1', quantity: 2 }
const SOLD = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }

const sell = statement(`UPDATE offers.offers SET sold = $2, price = 1999, list_price = NULL, stock = 3 WHERE id = $1`)
const tie = statement(
  `UPDATE orders.lines SET tied_to = 0, needs_delivery = false WHERE order_id = $1 AND position = 1`,
)
const old = statement(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
const stock = statement(`SELECT stock FROM offers.offers WHERE id = $1`, { stock: 'int' })
const paid = statement(`SELECT state, amount FROM orders.payments WHERE order_id = $1`, {
  state: 'text',
  amount: 'bigint',
})
const told = statement(`SELECT entity FROM platform.outbox WHERE key = $1 AND type = 'order.picked'`, {
  entity: 'jsonb',
})

async function open() {
  const store = await makeStore()
  const { commerce } = store
  const { db } = commerce
  await db.query(sell, [HAM.offerListingId, JSON.stringify(SOLD)])
  const merchant = await merchantOf(store)
  const shopper = makeShopper(store.app)
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const order = (items: object[]) => orderFresh(store, shopper, items)
  const pick = async (id: string, ...found: [picked: number, amount?: string][]) => {
    await merchant.take(id, 'start')
    const items = found.map(([picked, amount], position) => ({ position, picked, ...(amount && { amount }) }))
    const answer = await merchant.take(id, 'pick', { items })
    expect(answer.status, answer.text).toBe(200)
    return read(id)
  }
  const stockOf = async ({ offerListingId }: { offerListingId: string }) =>
    (await db.query(stock, [offerListingId]))[0]?.stock ?? Number.NaN
  return { ...merchant, commerce, db, read, order, pick, stockOf, paidFor: (id: string) => db.query(paid, [id]) }
}

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)

test('no fee is counted by what was ordered: that of the units is for those that were found, and that of the slot stays', async () => {
  const { db, order, pick, read } = await open()
  const id = await order([DRUM, DEPOSIT])
  // As if the second line were a deposit on the units of the first.
  await db.query(tie, [id])
  const before = await read(id)
  const after = await pick(id, [1])
  expect(after.deliveryTotal).toEqual(before.deliveryTotal)
  expect(after.items.map(({ cancelled }) => cancelled)).toEqual([1, 1])
  expect(after.items.map(({ total }) => cents(total) * 2)).toEqual(before.items.map(({ total }) => cents(total)))
})

test('nothing is captured or invoiced before the picker has said what was found', async () => {
  const { commerce, db, order, pick, paidFor } = await open()
  const id = await order([HAM])
  const settle = async () => {
    await db.query(old)
    await settlePayments(commerce)
    await deliverEvents(commerce, commerce.modules)
  }
  await settle()
  expect((await paidFor(id)).map(({ state }) => state)).toEqual(['spent'])
  expect(await findDocumentsOf(db, id)).toEqual([])
  const after = await pick(id, [2, '0.8 kg'])
  await settle()
  expect(await paidFor(id)).toEqual([{ state: 'captured', amount: cents(after.total) }])
  expect((await findDocumentsOf(db, id)).map(({ snapshot }) => snapshot.total.gross)).toEqual([cents(after.total)])
})

test('the parts are the whole: lines, tax, delivery, total, payment and invoice', async () => {
  const { commerce, db, order, pick, paidFor } = await open()
  for (const found of [
    [[1], [3, '1.137 kg']],
    [[2], [1, '0.333 kg']],
    [[0], [2, '1.1 kg']],
  ] satisfies [number, string?][][]) {
    await db.query(sell, [HAM.offerListingId, JSON.stringify(SOLD)])
    const id = await order([DRUM, HAM])
    const after = await pick(id, ...found)
    const sum = (of: (item: Order['items'][number]) => number) => after.items.reduce((all, item) => all + of(item), 0)
    expect(sum(({ subtotal }) => cents(subtotal))).toBe(cents(after.itemsTotal))
    expect(sum(({ picking }) => (picking ? cents(picking.billed) : Number.NaN))).toBe(
      cents(after.itemsTotal) - cents(after.discountTotal),
    )
    const whole = cents(after.itemsTotal) - cents(after.discountTotal) + cents(after.deliveryTotal)
    expect(whole + (after.tax.isIncluded ? 0 : cents(after.tax.total))).toBe(cents(after.total))
    expect((await paidFor(id)).reduce((all, { amount }) => all + amount, 0)).toBe(cents(after.total))
    await deliverEvents(commerce, commerce.modules)
    const [invoice] = await findDocumentsOf(db, id)
    if (!invoice) expect.fail('There is no invoice.')
    expect(invoice.snapshot.total.gross).toBe(cents(after.total))
    expect(invoice.snapshot.lines.reduce((all, { net }) => all + net, 0) + invoice.snapshot.delivery.net).toBe(whole)
    const { poppler } = readPdf(await documentPdf(commerce, invoice))
    for (const { picking } of after.items)
      if (picking?.reason === 'short')
        expect(poppler).toContain(`Not all of it was there: ${picking.picked} of ${picking.ordered}`)
  }
})

test('no list, command or event says the weight or the sum that was ordered', async () => {
  const { db, order, pick, get } = await open()
  const id = await order([HAM])
  const after = await pick(id, [2, '0.8 kg'])
  const { orders } = (await get('orders')).json as { orders: { id: string; total: object }[] }
  expect(orders.find((each) => each.id === id)?.total).toEqual(after.total)
  const managed = (await get(`orders/${id}`)).json as Order
  expect(managed.items[0]?.picking).toMatchObject({
    ordered: 3,
    picked: 2,
    weighed: '0.8 kg',
    billed: { amount: 15.99 },
  })
  const lines: string[] = []
  printOrder(managed, (line) => lines.push(line))
  const printed = lines.join('\n')
  expect(printed).toContain('found 2 of 3, 0.8 kg')
  expect(printed).toContain(after.total.displayString)
  expect(printed).not.toContain('to weigh')
  await db.query(sell, [HAM.offerListingId, JSON.stringify(SOLD)])
  const none = await pick(await order([DRUM, HAM]), [1], [0])
  expect(none.items[1]?.adjustments.map(({ code }) => code)).toEqual(['short'])
  expect(await db.query(told, [id])).toMatchObject([{ entity: { total: cents(after.total) } }])
})

test('stock is never negative, and what was not there is not sold again', async () => {
  const { order, pick, take, stockOf } = await open()
  const id = await order([HAM])
  expect(await stockOf(HAM)).toBe(0)
  await pick(id, [1, '0.4 kg'])
  expect(await stockOf(HAM)).toBe(0)
  await take(id, 'depart')
  expect((await take(id, 'refuse', { reason: 'quality' })).status).toBe(200)
  expect(await stockOf(HAM)).toBe(0)
})

test('a weight in grams, in kilograms and in grams again costs the same', async () => {
  const { db, order, pick } = await open()
  const totals: number[] = []
  for (const amount of [
    '1137 g',
    convert('1137 g', 'kg') ?? '',
    convert(convert('1137 g', 'kg') ?? '1 each', 'g') ?? '',
  ]) {
    await db.query(sell, [HAM.offerListingId, JSON.stringify(SOLD)])
    const after = await pick(await order([HAM]), [3, amount])
    totals.push(cents(after.itemsTotal))
  }
  expect(totals).toEqual([2273, 2273, 2273])
})
