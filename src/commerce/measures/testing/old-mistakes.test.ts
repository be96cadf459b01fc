import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { convert } from '../rules/amounts.ts'

/** Mistakes that shops which sell by weight have made, each as a test. */

const HAM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 4 }

const sell = statement(`UPDATE offers.offers SET sold = $2, price = 1999, list_price = NULL, stock = $3 WHERE id = $1`)
const stock = statement(`SELECT stock FROM offers.offers WHERE id = $1`, { stock: 'int' })
const old = statement(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
const paid = statement(`SELECT sum(amount)::int AS sum, min(state) AS state FROM orders.payments WHERE order_id = $1`, {
  sum: 'int?',
  state: 'text?',
})
const events = statement(`SELECT entity FROM platform.outbox WHERE key = $1 AND type = 'order.weighed'`, {
  entity: 'jsonb',
})

async function open(sold: object, units = 400) {
  const store = await makeStore()
  const { db } = store.commerce
  await db.query(sell, [HAM.offerListingId, JSON.stringify(sold), units])
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const asMerchant = (path: string, body?: object) =>
    makeShopper(store.app).send({
      method: body ? 'POST' : 'GET',
      path: `/api/merchant/orders/${path}`,
      headers: { authorization },
      ...(body ? { body } : {}),
    })
  const settle = async () => {
    await db.query(old)
    await settlePayments(store.commerce)
  }
  const paidFor = async (id: string) => (await db.query(paid, [id]))[0]
  return { ...store, db, asMerchant, settle, paidFor }
}

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)

test('nothing is captured before it is weighed; fees stay as promised; parts sum to the whole; all who are told hear the new weight', async () => {
  const { app, db, asMerchant, settle, paidFor } = await open({
    picking: 'catch',
    per: '1 kg',
    usual: '200 g',
    most: '333 g',
  })
  const shopper = makeShopper(app)
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const id = await orderOnce(shopper, {
    items: [HAM],
    details: { ...CARD, region: 'IL', postalCode: '62701', delivery: 'express' },
  })
  await settle()
  const before = await read(id)
  expect(await paidFor(id)).toEqual({ sum: cents(before.total), state: 'spent' })
  expect((await asMerchant(`${id}/weigh`, { items: [{ position: 0, amount: '1001 g' }] })).status).toBe(200)
  await settle()
  const after = await read(id)
  expect(await paidFor(id)).toEqual({ sum: cents(after.total), state: 'captured' })
  expect(after.deliveryTotal).toEqual(before.deliveryTotal)
  expect(cents(after.itemsTotal)).toBe(2001)
  expect(cents(after.items[0]?.total ?? { amount: 0 })).toBe(2001)
  expect(cents(after.tax.total)).toBeLessThan(cents(before.tax.total))
  expect(cents(after.itemsTotal) + cents(after.deliveryTotal) + cents(after.tax.total)).toBe(cents(after.total))
  const managed = (await asMerchant(id)).json as Order
  expect([managed.total, managed.items[0]?.total]).toEqual([after.total, after.items[0]?.total])
  expect(await db.query(events, [id])).toMatchObject([{ entity: { orderId: id, total: cents(after.total) } }])
})

test('the last steps are sold once, whoever asks at the same time, and stock never falls below none', async () => {
  const { app, db } = await open({ picking: 'bulk', step: '250 g', per: '1 kg' }, 10)
  const shoppers = Array.from({ length: 6 }, () => makeShopper(app))
  const checkouts = await Promise.all(
    shoppers.map((shopper) => prepareCheckout(shopper, { items: [HAM], details: CARD })),
  )
  const placed = await Promise.all(checkouts.map((id, index) => place(shoppers[index] ?? expect.fail(), id)))
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await db.query(stock, [HAM.offerListingId]))[0]?.stock).toBe(2)
})

test('grams are the same grams after they were kilograms', () => {
  for (let grams = 1; grams <= 5000; grams += 1)
    expect(convert(convert(`${grams} g`, 'kg') ?? '1 each', 'g')).toBe(`${grams} g`)
})
