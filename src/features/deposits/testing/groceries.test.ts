import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { CABLE, hold, offerOf, openShop, SELLS_FRESH } from '#test/fresh-shop.ts'
import { CARD } from '#test/order.ts'

/** Deposits beside everything else that becomes of groceries. */

const STORE = 'GROCERIES1'
const API = '/api/marketplaces/US'
const CART = `${API}/cart/carts/fresh/${STORE}`

const others = statement(
  `SELECT asin FROM offers.offers WHERE marketplace = 'US' AND id = asin || '-US-1' AND asin <> $1 AND sold IS NULL AND store IS NULL
     AND asin IN (SELECT asin FROM catalog.products WHERE needs_delivery) ORDER BY asin LIMIT 3`,
  { asin: 'text' },
)
const stockOf = statement(`SELECT stock FROM offers.offers WHERE id = $1`, { stock: 'int' })

const cents = (price: { amount: number } | null | undefined) => Math.round((price?.amount ?? 0) * 100)

/** A counter that sells a cable with a deposit of 0.25 at 25.00, and three others, the last with a deposit of 0.30. */
async function open(change: object = {}) {
  const shop = await openShop()
  const { merchant, guest, sell, store } = shop
  await shop.open(STORE, { minimumOrder: { amount: 0, currencyCode: 'USD' }, ...change })
  const found = await store.commerce.db.query(others, [CABLE])
  const [bread = '', cake = '', drink = ''] = found.map(({ asin }) => asin)
  await sell(STORE, CABLE, { weight: 100 })
  await sell(STORE, bread, { price: 1000, weight: 100 })
  await sell(STORE, cake, { price: 1100, weight: 100 })
  await sell(STORE, drink, { price: 2400, weight: 100 })
  const ask = async (path: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/${path}`, body })
  for (const [asin, amount] of [
    [CABLE, 0.25],
    [drink, 0.3],
  ])
    await ask('deposits', { marketplace: 'US', asin, kind: 'single-use', amount: { amount, currencyCode: 'USD' } })
  const shopper = guest()
  const add = (asin: string, quantity: number) => {
    const items = [{ asin, offerListingId: offerOf(asin), quantity }]
    return shopper.send({ method: 'POST', path: `${CART}/items`, body: { items } })
  }
  const cart = async () =>
    (await shopper.send({ path: `${CART}/items` })).json as { lines: { id: string; asin: string }[] }
  /** Orders the cart. */
  const buy = async () => {
    const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: STORE } })
    const { id } = begun.json as { id: string }
    await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: { ...DETAILS, ...CARD } })
    return place(shopper, id)
  }
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const stock = async (asin: string) => (await store.commerce.db.query(stockOf, [offerOf(asin)]))[0]?.stock
  return { ...shop, bread, cake, drink, ask, shopper, add, cart, buy, read, stock }
}

test.skipIf(!SELLS_FRESH)('a deposit does not help to the least that a store hands over', async () => {
  // Two at 25.00 are less, and with 0.25 for each of them more.
  const { add, cart, buy, shopper, addSlot } = await open({ minimumOrder: { amount: 50.2, currencyCode: 'USD' } })
  expect((await add(CABLE, 2)).status).toBe(200)
  expect(await cart()).toMatchObject({ isBelowMinimum: true, subtotal: { amount: 50.5 } })
  await hold(shopper, STORE, await addSlot(STORE, '08:00', { grams: 90_000 }))
  expect((await buy()).text).toContain('minimum-order')
  await add(CABLE, 1)
  expect(await cart()).toMatchObject({ isBelowMinimum: false })
  const placed = await buy()
  expect(placed.status, placed.text).toBe(200)
})

test.skipIf(!SELLS_FRESH)(
  'what comes instead of a drink brings no deposit, takes that of what was not there, and is refused until it is collected',
  async () => {
    const { bread, cake, drink, ask, shopper, add, cart, buy, read, stock, addSlot } = await open()
    await add(CABLE, 3)
    await add(bread, 1)
    const line = (await cart()).lines.find(({ asin }) => asin === bread)
    const named = { substitutes: [{ asin: cake, offerListingId: offerOf(cake) }] }
    const put = await shopper.send({ method: 'PUT', path: `${CART}/items/${line?.id}/substitutes`, body: named })
    expect(put.status, put.text).toBe(200)
    await hold(shopper, STORE, await addSlot(STORE, '08:00', { grams: 90_000 }))
    const placed = await buy()
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const before = await read(orderId)
    const ofBread = before.items.findIndex(({ asin }) => asin === bread)
    const ofCable = before.items.findIndex(({ asin }) => asin === CABLE)
    const ofDeposit = before.items.findIndex(({ surchargeOf }) => surchargeOf === ofCable)
    expect(before.items).toHaveLength(3)
    const suggest = (position: number, asin: string, quantity = 1) =>
      ask('substitutes', { orderId, position, offerListingId: offerOf(asin), quantity })
    expect((await suggest(ofDeposit, drink)).text).toContain('position: goes with another line')
    // It was named for its own line, wherever deposits are between them.
    const own = await suggest(ofBread, cake)
    expect(own.json, own.text).toMatchObject({ state: 'accepted', acceptedBy: 'named' })
    const { id } = (await suggest(ofCable, drink, 2)).json as { id: string }
    const answer = (given: string) =>
      shopper.send({ method: 'POST', path: `/api/order-substitutes/${id}`, body: { answer: given } })
    expect((await answer('accept')).status).toBe(200)
    const step = (name: string, body: object = {}) => ask(`picking/${orderId}/${name}`, body)
    const instead = (asin: string, picked: number) => ({ substitute: { offerListingId: offerOf(asin), picked } })
    const items = [
      { position: ofCable, picked: 1, ...instead(drink, 2) },
      { position: ofBread, picked: 0, ...instead(cake, 1) },
    ]
    expect((await step('pick', { items })).status).toBe(409)
    await step('start')
    const tooMany = await step('pick', { items: [...items, { position: ofDeposit, picked: 3 }] })
    expect([tooMany.status, tooMany.text]).toEqual([422, expect.stringContaining('items.2.picked')])
    expect((await step('pick', { items })).status).toBe(200)

    const after = await read(orderId)
    expect(after.items.map(({ cancelled, picking }) => [cancelled, picking?.picked])).toEqual(
      [ofCable, ofDeposit, ofBread]
        .toSorted()
        .map((at) => (at === ofBread ? [1, 0] : [2, 1]))
        .concat([
          [0, 2],
          [0, 1],
        ]),
    )
    const sum = (of: (item: Order['items'][number]) => number) => after.items.reduce((all, item) => all + of(item), 0)
    expect(sum(({ total }) => cents(total)) + cents(after.deliveryTotal) + cents(after.tax.total)).toBe(
      cents(after.total),
    )
    // One bottle at 25.00 and 0.25, two drinks at their own price, and a cake for what the bread was.
    expect(sum(({ total }) => cents(total))).toBe(2525 + 4800 + 1000)
    expect(cents(after.total)).toBeLessThan(cents(before.total))
    expect(after.payments.map(({ amount }) => cents(amount))).toEqual([cents(after.total)])
    expect([await stock(drink), await stock(cake), await stock(bread)]).toEqual([7, 8, 8])

    await step('ready')
    const refused = await answer('refuse')
    expect(refused.status, refused.text).toBe(200)
    expect(await stock(drink)).toBe(9)
    expect((await step('collect')).status).toBe(200)
    expect((await answer('refuse')).status).toBe(200)
    const back = await ask(`empties/${orderId}/give-back`)
    expect(back.json, back.text).toMatchObject({ deposits: [{ of: ofCable, paid: 1, left: 0 }] })
    const end = await read(orderId)
    expect(end.state).toBe('delivered')
    expect(end.refunds.map(({ cause }) => cause)).toContain('empties')
    expect(cents(end.refundedTotal)).toBe(
      4800 + 25 + cents(end.items[3]?.tax?.amount) + cents(end.items[ofDeposit]?.tax?.amount),
    )
    expect((await ask(`orders/${orderId}/refund`, { minorUnits: cents(end.total) })).status).toBe(422)
  },
)
