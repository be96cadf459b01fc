import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import { announceDelivery } from '#commerce/delivery/queries.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { assembled, statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { takesTenPercent } from '#test/neighbour.ts'
import { CARD } from '#test/order.ts'

/** Mistakes that other shops have made with orders of several sellers and parcels, each as a test of what this one does. */

const ASIN = 'BXDOCK0001'
const CHECKOUTS = '/api/marketplaces/US/checkouts'
const CART = '/api/marketplaces/US/cart/carts/retail/items'
/** Illinois adds 6.25 % to most things. */
const SPRINGFIELD = { city: 'Springfield', region: 'IL', postalCode: '62701' }
const HONOLULU = { city: 'Honolulu', region: 'HI', postalCode: '96813' }
const FAR_FEE = 14.99

const stocks = statement(`SELECT seller_id AS seller, stock FROM offers.offers WHERE asin = $1 ORDER BY seller_id`, {
  seller: 'text',
  stock: 'int',
})
const freeFrom = statement(
  `INSERT INTO delivery.fees (marketplace, zone, option, subtotal_from, fee, valid_from) VALUES ('US', 'far', 'standard', $1, 0, '2020-01-01')`,
)

/** 10 % comes off every line. Prices that no cent divides: 3 × $3.33, 4 × $3.34, 30 × $3.37. */
const openStore = storesWith({ more: [takesTenPercent] })

async function open({ prices = [333, 334, 337] } = {}) {
  const { app, commerce } = await openStore()
  const { db } = commerce
  await db.query(assembled(`DELETE FROM offers.offers WHERE asin = '${ASIN}'`))
  const sellers = ['northline', 'orvane', 'second-shelf']
  for (const [index, seller] of sellers.entries())
    await db.query(
      assembled(`INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, stock, max_order_quantity)
        VALUES ('${ASIN}-${seller}', 'US', '${ASIN}', '${seller}', 'new', '', ${prices[index]}, ${[3, 4, 30][index]}, 30)`),
    )
  const shopper = makeShopper(app)
  const { send } = shopper
  /** Puts a quantity of three sellers into the cart. */
  const add = async (quantity: number) => {
    const path = `/api/marketplaces/US/products/${ASIN}/split-offers/cart`
    const added = await send({ method: 'POST', path, body: { quantity } })
    expect(added.status, added.text).toBe(200)
  }
  const begin = async (details: object = {}) => {
    const { id } = (await send({ method: 'POST', path: CHECKOUTS, body: {} })).json as { id: string }
    const body = { ...DETAILS, ...CARD, ...details }
    const filled = await send({ method: 'PUT', path: `${CHECKOUTS}/${id}/details`, body })
    expect(filled.status, filled.text).toBe(200)
    return { id, checkout: filled.json as Checkout }
  }
  const read = async (id: string) => (await send({ path: `/api/orders/${id}` })).json as Order
  const order = async (quantity = 10, details: object = {}) => {
    await add(quantity)
    const placed = await place(shopper, (await begin(details)).id)
    expect(placed.status, placed.text).toBe(200)
    return read((placed.json as { orderId: string }).orderId)
  }
  const change = (id: string, command: Command) => changeOrder(commerce, { id, owner: undefined }, command)
  const done = async (id: string, command: Command) => {
    const changed = await change(id, command)
    expect(changed.ok, JSON.stringify(changed)).toBe(true)
    return read(id)
  }
  const stockOf = async () => (await db.query(stocks, [ASIN])).map(({ stock }) => stock)
  return { app, commerce, db, shopper, add, begin, order, read, change, done, stockOf }
}

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
const sumOf = <Part>(parts: Part[], centsOf: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + centsOf(part), 0)
const unitsOf = ({ items }: Order) => items.map(({ quantity }) => quantity)
const seenBy = async ({ send }: Shopper) =>
  (await send({ path: '/api/marketplaces/US/cart/items' })).json as {
    entity: { items: { id: string; quantity: number }[] }
  }

test('a promotion is taken off the order once, not again for each part', async () => {
  const { order } = await open()
  const placed = await order()
  expect(unitsOf(placed)).toEqual([3, 4, 3])
  const tenths = placed.items.map(({ subtotal }) => Math.round(cents(subtotal) / 10))
  expect(placed.items.map(({ discount }) => cents(discount))).toEqual(tenths)
  expect(cents(placed.discountTotal)).toBe(tenths.reduce((sum, part) => sum + part, 0))
})

test('an adjustment stays with its line when a part is sent by itself', async () => {
  const { order, done } = await open()
  const before = await order()
  const after = await done(before.id, { kind: 'ship', items: [{ position: 1, quantity: 2 }] })
  expect(after.items.map(({ adjustments, discount }) => ({ adjustments, discount }))).toEqual(
    before.items.map(({ adjustments, discount }) => ({ adjustments, discount })),
  )
  expect([after.total, after.discountTotal]).toEqual([before.total, before.discountTotal])
})

test('the delivery is charged once for all parts, and not again for each parcel', async () => {
  const { order, done } = await open()
  const placed = await order(10, HONOLULU)
  expect(placed.deliveryTotal.amount).toBe(FAR_FEE)
  for (const position of [0, 1, 2]) await done(placed.id, { kind: 'ship', items: [{ position, quantity: 1 }] })
  const sent = await done(placed.id, { kind: 'ship' })
  expect(sent.parcels).toHaveLength(4)
  expect([sent.deliveryTotal, sent.total]).toEqual([placed.deliveryTotal, placed.total])
})

test('free delivery from a sum looks at the whole order, not at each part', async () => {
  const { db, commerce, add, begin } = await open()
  const heard = new Promise<void>((changed) => commerce.delivery.onChange(changed))
  await db.query(freeFrom, [3000])
  await announceDelivery(db)
  await heard
  await add(9)
  expect((await begin(HONOLULU)).checkout.deliveryTotal.amount).toBe(FAR_FEE)
  await add(1)
  // $33.46 less a tenth: each part is far below $30.
  const { checkout } = await begin(HONOLULU)
  expect([cents(checkout.itemsTotal) - cents(checkout.discountTotal) >= 3000, checkout.deliveryTotal.amount]).toEqual([
    true,
    0,
  ])
})

test('units that nobody has are in no order and no parcel', async () => {
  const { db, shopper, add, begin, change, order, stockOf } = await open()
  await add(10)
  const { id } = await begin()
  await db.query(assembled(`UPDATE offers.offers SET stock = 1 WHERE id = '${ASIN}-orvane'`))
  const refused = await place(shopper, id)
  expect([refused.status, await stockOf()]).toEqual([409, [3, 1, 30]])
  await db.query(assembled(`UPDATE offers.offers SET stock = 4 WHERE id = '${ASIN}-orvane'`))
  for (const { id: line } of (await seenBy(shopper)).entity.items)
    await shopper.send({ method: 'PUT', path: CART, body: { items: [{ id: line, quantity: 0 }] } })
  const placed = await order()
  expect(await change(placed.id, { kind: 'ship', items: [{ position: 0, quantity: 4 }] })).toMatchObject({ ok: false })
})

test('what the parts cost sums up to the order to the cent', async () => {
  const { order } = await open()
  const placed = await order(10, SPRINGFIELD)
  expect(sumOf(placed.items, ({ subtotal }) => cents(subtotal))).toBe(cents(placed.itemsTotal))
  const paid = sumOf(placed.items, ({ total, tax }) => cents(total) + (tax ? cents(tax.amount) : 0))
  expect(paid + cents(placed.deliveryTotal)).toBe(cents(placed.total))
  expect(cents(placed.total)).toBe(sumOf(placed.payments, ({ amount }) => cents(amount)))
})

test('the tax is that of the lines, however they are sent', async () => {
  const { order, done } = await open()
  const placed = await order(10, SPRINGFIELD)
  await done(placed.id, { kind: 'ship', items: [{ position: 2, quantity: 1 }] })
  const sent = await done(placed.id, { kind: 'ship' })
  expect(sent.tax).toEqual(placed.tax)
  expect(sent.items.map(({ tax }) => tax)).toEqual(placed.items.map(({ tax }) => tax))
})

test('canceling one part gives back what was paid for it, and nothing else', async () => {
  const { order, done } = await open()
  const placed = await order(10, SPRINGFIELD)
  const [, second] = placed.items
  const changed = await done(placed.id, { kind: 'cancel', items: [{ position: 1, quantity: 4 }] })
  const back = cents(changed.refundedTotal) + cents(changed.creditedTotal)
  expect(back).toBe((second ? cents(second.total) : 0) + (second?.tax ? cents(second.tax.amount) : 0))
  expect(changed.items.map(({ cancelled }) => cancelled)).toEqual([0, 4, 0])
  const all = await done(placed.id, { kind: 'cancel' })
  expect(cents(all.refundedTotal) + cents(all.creditedTotal)).toBe(cents(placed.total))
})

test('units that move into parcels stay units of the order, each in one of them', async () => {
  const { order, done, change } = await open()
  const { id } = await order()
  await done(id, {
    kind: 'ship',
    items: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  })
  await done(id, { kind: 'cancel', items: [{ position: 2, quantity: 1 }] })
  const both = await Promise.all(
    [1, 2, 3].map(() => change(id, { kind: 'ship', items: [{ position: 1, quantity: 3 }] })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const sent = await done(id, { kind: 'ship' })
  const inParcels = [0, 1, 2].map((position) =>
    sumOf(sent.parcels, ({ items }) => items.find((item) => item.position === position)?.quantity ?? 0),
  )
  expect(inParcels).toEqual(sent.items.map(({ quantity, cancelled }) => quantity - cancelled))
  expect(sent.items.map(({ shipped }) => shipped)).toEqual(inParcels)
})

test('the stock of each seller is taken once, also if the order is sent twice, and comes back once', async () => {
  const { shopper, add, begin, done, stockOf } = await open()
  await add(10)
  const { id } = await begin()
  const placed = await Promise.all([1, 2, 3].map(() => place(shopper, id)))
  const ids = new Set(placed.map(({ json }) => (json as { orderId: string }).orderId))
  expect([ids.size, await stockOf()]).toEqual([1, [0, 0, 27]])
  const [order = ''] = ids
  await done(order, { kind: 'ship', items: [{ position: 2, quantity: 1 }] })
  expect(await stockOf()).toEqual([0, 0, 27])
  await done(order, { kind: 'cancel', items: [{ position: 1, quantity: 4 }] })
  await done(order, { kind: 'cancel' })
  expect(await stockOf()).toEqual([3, 4, 29])
})

test('a part of which nothing is left is no parcel', async () => {
  const { order, done, change, add, shopper } = await open()
  const { id } = await order()
  await done(id, { kind: 'cancel', items: [{ position: 0, quantity: 3 }] })
  const sent = await done(id, { kind: 'ship' })
  expect(sent.parcels.map(({ items }) => items.map(({ position, quantity }) => [position, quantity]))).toEqual([
    [
      [1, 4],
      [2, 3],
    ],
  ])
  expect((await change(id, { kind: 'ship', items: [{ position: 0, quantity: 1 }] })).ok).toBe(false)
  // A line whose quantity becomes 0 is gone from the cart, and with it from the order.
  await add(1)
  const [line] = (await seenBy(shopper)).entity.items
  await shopper.send({ method: 'PUT', path: CART, body: { items: [{ id: line?.id, quantity: 0 }] } })
  expect((await seenBy(shopper)).entity.items).toEqual([])
})

test('the day of the part that comes last is the order’s, and every part has its own', async () => {
  const { db, add, begin, shopper } = await open()
  const path = `/api/marketplaces/US/products/${ASIN}/split-offers`
  const { parts } = (await shopper.send({ method: 'POST', path, body: { quantity: 10 } })).json as {
    parts: { promise: { latest: string } | null }[]
  }
  await add(10)
  const latest = async () => (await begin()).checkout.promise?.latest ?? ''
  const before = await latest()
  expect(parts.map(({ promise }) => promise !== null && promise.latest <= before)).toEqual([true, true, true])
  await db.query(assembled(`UPDATE offers.offers SET release_on = current_date + 40 WHERE id = '${ASIN}-orvane'`))
  const soon = new Date(Date.now() + 38 * 86_400_000).toISOString().slice(0, 10)
  expect([before < soon, (await latest()) > soon]).toEqual([true, true])
})
