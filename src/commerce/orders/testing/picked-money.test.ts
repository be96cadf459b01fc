import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { free, makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'
import type { Order } from '../contract/wire.ts'
import { changeOrder } from '../work/change-order.ts'
import { captureOrder } from '../work/settle.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

const wait = statement(
  `WITH waiting AS (UPDATE orders.orders SET is_unweighed = true WHERE id = $1)
   UPDATE orders.payments SET state = 'spent' WHERE order_id = $1 AND state = 'captured'`,
)
/** Takes 10.01 off the first line by two hands. */
const discount = statement(
  `WITH line AS (
     UPDATE orders.lines SET discount = 1001,
       adjustments = '[{"feature": "one", "code": "off", "amount": 334, "values": {}, "data": {}}, {"feature": "other", "code": "off", "amount": 667, "values": {}, "data": {}}]'
     WHERE order_id = $1 AND position = 0
   ), whole AS (UPDATE orders.orders SET discount_total = 1001, total = total - 1001 WHERE id = $1)
   UPDATE orders.payments SET amount = amount - 1001 WHERE order_id = $1`,
)
const parts = statement(`SELECT state, amount, lowered FROM orders.payments WHERE order_id = $1 ORDER BY position`, {
  state: 'text',
  amount: 'bigint',
  lowered: 'bigint',
})

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)

test('what came off a line is shared by what was found, with those who took it off, and all sums are right', async () => {
  const { app, commerce } = await sharedStore()
  const shopper = makeShopper(app)
  const id = await orderOnce(shopper, { items: [{ ...DRUM, quantity: 3 }, CABLE], details: CARD })
  await commerce.db.query(wait, [id])
  await commerce.db.query(discount, [id])
  const items = [
    { position: 0, picked: 1 },
    { position: 1, picked: 1 },
  ]
  expect(await changeOrder(commerce, { id, owner: undefined }, { kind: 'pick', items })).toMatchObject({ ok: true })
  const order = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const [line] = order.items
  expect([line?.subtotal, line?.discount, line?.total].map((price) => price && cents(price))).toEqual([
    12_999, 333, 12_666,
  ])
  const off = line?.adjustments.filter(({ code }) => code === 'off').map(({ amount }) => cents(amount))
  expect(off).toEqual([111, 222])
  expect(cents(order.discountTotal)).toBe(333)
  expect(cents(order.itemsTotal)).toBe(order.items.reduce((sum, { subtotal }) => sum + cents(subtotal), 0))
  const sum = cents(order.itemsTotal) - cents(order.discountTotal) + cents(order.deliveryTotal)
  expect(sum + (order.tax.isIncluded ? 0 : cents(order.tax.total))).toBe(cents(order.total))
  expect((await commerce.db.query(parts, [id])).map(({ amount }) => amount)).toEqual([cents(order.total)])
})

test('a card that has nothing to pay any more is let go, and store credit pays what was found', async () => {
  const store = await sharedStore()
  const { commerce } = store
  const { shopper, balance } = await makeCustomerWithCredit(store, 20_000)
  const id = await orderOnce(shopper, { items: [DRUM, CABLE], details: WISH })
  await commerce.db.query(wait, [id])
  const items = [
    { position: 0, picked: 0 },
    { position: 1, picked: 1 },
  ]
  expect(await changeOrder(commerce, { id, owner: undefined }, { kind: 'pick', items })).toMatchObject({ ok: true })
  await captureOrder(commerce, id)
  const order = (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  expect(await commerce.db.query(parts, [id])).toMatchObject([
    { state: 'captured', amount: cents(order.total) },
    { state: 'released', amount: 0 },
  ])
  // The card is no part of the payment any more.
  expect(order.payments.map(({ method, state }) => [method, state])).toEqual([['balance', 'captured']])
  expect(order.paymentState).toBe('captured')
  expect(await balance()).toEqual(free(20_000 - cents(order.total)))
  const ship = await changeOrder(commerce, { id, owner: undefined }, { kind: 'ship' })
  expect(ship).toMatchObject({ ok: true })
})
