import { describe, expect, test, vi } from 'vitest'
import { changeOrder } from '#commerce/orders/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import {
  addDeal,
  balanced,
  claim,
  entityOf,
  ID,
  letPass,
  letPassQuietly,
  linesOf,
  type PlantedDeal,
  setQuantity,
  wordOf,
} from './testing.ts'

const CABLE_DEAL = 'deal-of-the-cable-today-1'
const stateOf = statement(
  `SELECT state, quantity FROM lightning_deals.claims WHERE deal_id = $1 ORDER BY changed_at DESC`,
  { state: 'text', quantity: 'int' },
)

async function open(options: PlantedDeal = {}, shoppers = 3) {
  const store = await makeStore()
  await addDeal(store, options)
  const [one, two, three] = Array.from({ length: shoppers }, () => makeShopper(store.app)) as [
    Shopper,
    Shopper,
    Shopper,
  ]
  const counted = (id = ID) => balanced(store, id)
  const first = async (shopper: Shopper) => (await linesOf(shopper))[0]?.id
  return { store, one, two, three, counted, first }
}

describe('the cart', () => {
  test('shows the price of the deal with the time that is left', async () => {
    const { one } = await open()
    await claim(one)
    const { text } = await one.send({ path: '/api/marketplaces/US/cart/items' })
    expect(text).toContain('expiryTime')
    expect(JSON.parse(text)).toMatchObject({ entity: { items: [{ quantity: 1 }] } })
  })

  test('a removed line frees its units', async () => {
    const { one, counted, first } = await open()
    await claim(one)
    expect(await counted()).toMatchObject({ held: 1 })
    await setQuantity(one, await first(one), 0)
    expect(await counted()).toMatchObject({ held: 0 })
    expect(wordOf(await claim(one))).toBe('INCART')
  })

  test('a smaller quantity frees the rest for who waits; a larger one than was claimed is refused', async () => {
    const { one, two, counted, first } = await open({ total: 3, limit: 3, waitlist: 5 })
    await claim(one, { quantity: 3 })
    expect(wordOf(await claim(two, { quantity: 2 }))).toBe('waiting 1')
    const refused = await setQuantity(one, await first(one), 4)
    expect([refused.status, entityOf(refused).details]).toEqual([
      422,
      { items: [expect.objectContaining({ code: 'over-limit', possible: 3 })] },
    ])
    expect(await counted()).toEqual({ held: 3, sold: 0, waiting: 1 })
    expect((await setQuantity(one, await first(one), 2)).status).toBe(200)
    expect(await counted()).toEqual({ held: 2, sold: 0, waiting: 1 })
    expect((await setQuantity(one, await first(one), 1)).status).toBe(200)
    expect(await counted()).toEqual({ held: 3, sold: 0, waiting: 0 })
    expect(wordOf(await claim(two, { quantity: 2 }))).toBe('INCART')
    expect((await setQuantity(one, await first(one), 2)).status).toBe(422)
  })

  test('a line whose hold is over is a line like any other', async () => {
    const { store, one, two, counted, first } = await open({ total: 1 })
    await claim(one)
    await letPassQuietly(store.commerce.db, 15 * 60 + 1)
    // Nobody has noted yet that it is over.
    expect(await counted()).toMatchObject({ held: 1 })
    expect((await one.send({ path: '/api/marketplaces/US/cart/items' })).text).not.toContain('expiryTime')
    await claim(two)
    expect((await setQuantity(one, await first(one), 3)).status).toBe(200)
    expect(wordOf(await claim(one))).toBe('waiting 1')
    await setQuantity(one, await first(one), 0)
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 1 })
  })

  test('another shopper’s line cannot be used to free what they hold', async () => {
    const { one, two, counted, first } = await open()
    await claim(one)
    await two.tokens()
    expect((await setQuantity(two, await first(one), 0)).status).toBeGreaterThanOrEqual(400)
    expect(await counted()).toMatchObject({ held: 1 })
  })
})

describe('the order', () => {
  test('a cart of two deals buys both, and a cancelled order frees both', async () => {
    const { store, one, two, counted } = await open({ total: 1, waitlist: 1 })
    await addDeal(store, { id: CABLE_DEAL, asin: 'BXCABL0001', total: 2, limit: 2 })
    await store.commerce.db.query({
      name: 'cheap',
      text: `UPDATE lightning_deals.deals SET deal_price = 900 WHERE id = '${CABLE_DEAL}'`,
    })
    await claim(one)
    await claim(one, { id: CABLE_DEAL, asin: 'BXCABL0001', quantity: 2 })
    await claim(two)
    const id = await prepareCheckout(one)
    const placed = await place(one, id)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    const order = (await one.send({ path: `/api/orders/${orderId}` })).json as { items: { total?: unknown }[] }
    expect(order).toMatchObject({ discountTotal: { amount: 92.97 } })
    expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 1 })
    expect(await counted(CABLE_DEAL)).toEqual({ held: 0, sold: 2, waiting: 0 })
    const cancel = () => changeOrder(store.commerce, { id: orderId, owner: undefined }, { kind: 'cancel' })
    await Promise.all([cancel(), cancel()])
    // Who waited has the unit that came back.
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 0 })
    expect(await counted(CABLE_DEAL)).toEqual({ held: 0, sold: 0, waiting: 0 })
    expect(wordOf(await claim(two))).toBe('INCART')
  })

  test('a declined card keeps what is held until its time is over', async () => {
    const { one, counted } = await open()
    await claim(one)
    const declined = await prepareCheckout(one, { details: { ...CARD, cardNumber: '4000 0000 0000 0002' } })
    expect((await place(one, declined)).status).toBe(402)
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 0 })
    const again = await place(one, await prepareCheckout(one, { details: CARD }))
    expect(again.status, again.text).toBe(200)
    expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 0 })
  })

  test('an order for fewer units than are held frees the rest', async () => {
    const { one, counted, first } = await open({ total: 5, limit: 3 })
    await claim(one, { quantity: 3 })
    await setQuantity(one, await first(one), 2)
    expect((await place(one, await prepareCheckout(one))).status).toBe(200)
    expect(await counted()).toEqual({ held: 0, sold: 2, waiting: 0 })
  })

  test('the last unit is sold once, however an order and the end of its hold meet', async () => {
    const { store, one, two, counted } = await open({ total: 1, waitlist: 5 })
    await claim(one)
    await two.tokens()
    const id = await prepareCheckout(one)
    const [placed] = await Promise.all([place(one, id), letPass(store, 15 * 60 + 1), claim(two)])
    const own = await counted()
    expect(own.held + own.sold).toBeLessThanOrEqual(1)
    expect([200, 409, 422]).toContain(placed.status)
    expect(own.sold).toBe(placed.status === 200 ? 1 : 0)
  })

  test('the same claim is not bought twice by two checkouts at once', async () => {
    const { one, counted } = await open()
    await claim(one)
    const [left, right] = [await prepareCheckout(one), await prepareCheckout(one)]
    const placed = await Promise.all([place(one, left), place(one, right)])
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 0 })
  })
})

describe('signing in', () => {
  test('a place in the waitlist keeps its turn', async () => {
    const { store, one, two, three, counted, first } = await open({ total: 1, waitlist: 5 })
    for (const each of [one, two, three]) await claim(each)
    await signInAs(two, (await makeCustomer(store)).email)
    expect(wordOf(await claim(two))).toBe('already-waiting')
    await setQuantity(one, await first(one), 0)
    expect(wordOf(await claim(two))).toBe('INCART')
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 1 })
  })

  test.each<[string, string, object]>([
    ['holding twice', 'hold', { held: 1, waiting: 0 }],
    ['holding and waiting', 'wait', { held: 1, waiting: 0 }],
  ])('of %s the customer keeps their own', async (_name, kind, expected) => {
    const { store, one, two, counted } = await open({ total: kind === 'hold' ? 5 : 1, waitlist: 5 })
    const { email } = await makeCustomer(store)
    await signInAs(one, email)
    await claim(one)
    await claim(two)
    await signInAs(two, email)
    expect(await counted()).toMatchObject(expected)
    expect(wordOf(await claim(two))).toBe('INCART')
  })

  test('many visits of one customer that sign in at once leave one claim', async () => {
    const { store, counted } = await open({ total: 5 })
    const { email } = await makeCustomer(store)
    const visits = Array.from({ length: 4 }, () => makeShopper(store.app))
    for (const each of visits) await claim(each)
    expect(await counted()).toMatchObject({ held: 4 })
    await Promise.all(visits.map((each) => signInAs(each, email)))
    expect(await counted()).toMatchObject({ held: 1 })
  })

  test('a full deal still knows who came under another name', async () => {
    const { store, one, two } = await open({ total: 1, waitlist: 0 })
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    await claim(one)
    expect(wordOf(await claim(two))).toBe('waitlist-full')
    await signInAs(one, (await makeCustomer(store)).email)
    await vi.waitFor(async () => expect(wordOf(await claim(one))).toBe('INCART'))
  })

  test('everything is in the shopper’s copy, and an erased shopper leaves the counts right', async () => {
    const { store, one, counted } = await open({ total: 5 })
    const customer = await makeCustomer(store)
    await signInAs(one, customer.email)
    await claim(one)
    const { collect, erase } = store.commerce.modules.find(({ name }) => name === 'lightning-deals')?.shopperData ?? {}
    const owner = `customer:${customer.id}`
    expect(await collect?.(store.commerce.db, owner)).toMatchObject([{ deal: ID, state: 'IN_CART', quantity: 1 }])
    await store.commerce.db.transaction(async (sql) => {
      await erase?.(sql, owner)
      return { ok: true, value: undefined }
    })
    expect(await counted()).toMatchObject({ held: 0 })
    expect(await collect?.(store.commerce.db, owner)).toEqual([])
    expect(await store.commerce.db.query(stateOf, [ID])).toMatchObject([{ state: 'RELEASED' }])
  })
})
