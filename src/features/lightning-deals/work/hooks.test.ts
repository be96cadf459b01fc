import { describe, expect, test, vi } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
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
} from '../testing/helpers.ts'

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
  test('shows the deal price with the time left', async () => {
    const { one } = await open()
    await claim(one)
    const { text } = await one.send({ path: '/api/marketplaces/US/cart/items' })
    expect(text).toContain('expiryTime')
    expect(JSON.parse(text)).toMatchObject({ entity: { items: [{ quantity: 1 }] } })
  })

  test('says until when, in the cart and in the checkout, in the time of the marketplace', async () => {
    const { one } = await open()
    await claim(one)
    const look = async (path: string) => (await one.send({ path, headers: { accept: 'text/html' } })).text
    const { headers } = await one.send({ method: 'POST', path: '/checkout', form: { any: '' } })
    for (const path of ['/cart', String(headers.location)])
      expect((await look(path)).replaceAll(/<script.*?<\/script>/gs, ''), path).toMatch(/until \d{1,2}:\d\d [AP]M ET/)
  })

  test('frees the units of a removed line', async () => {
    const { one, counted, first } = await open()
    await claim(one)
    expect(await counted()).toMatchObject({ held: 1 })
    await setQuantity(one, await first(one), 0)
    expect(await counted()).toMatchObject({ held: 0 })
    expect(wordOf(await claim(one))).toBe('INCART')
  })

  test('frees the rest of a reduced quantity for waiters and refuses more than was claimed', async () => {
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

  test('treats a line whose hold has expired like any other line', async () => {
    const { store, one, two, counted, first } = await open({ total: 1 })
    await claim(one)
    await letPassQuietly(store.commerce.db, 15 * 60 + 1)
    // The expiry has not been stored yet.
    expect(await counted()).toMatchObject({ held: 1 })
    expect((await one.send({ path: '/api/marketplaces/US/cart/items' })).text).not.toContain('expiryTime')
    await claim(two)
    expect((await setQuantity(one, await first(one), 3)).status).toBe(200)
    expect(wordOf(await claim(one))).toBe('waiting 1')
    await setQuantity(one, await first(one), 0)
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 1 })
  })

  test("does not let a shopper free units through another shopper's line", async () => {
    const { one, two, counted, first } = await open()
    await claim(one)
    await two.tokens()
    expect((await setQuantity(two, await first(one), 0)).status).toBeGreaterThanOrEqual(400)
    expect(await counted()).toMatchObject({ held: 1 })
  })
})

describe('the order', () => {
  test('buys both deals in a cart and frees both when the order is cancelled', async () => {
    const { store, one, two, counted } = await open({ total: 1, waitlist: 1 })
    await addDeal(store, { id: CABLE_DEAL, asin: 'BXCABL0001', total: 2, limit: 2 })
    await store.commerce.db.query({
      name: '',
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
    // The waiter holds the returned unit.
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 0 })
    expect(await counted(CABLE_DEAL)).toEqual({ held: 0, sold: 0, waiting: 0 })
    expect(wordOf(await claim(two))).toBe('INCART')
  })

  test('keeps a hold after a declined card', async () => {
    const { one, counted } = await open()
    await claim(one)
    const declined = await prepareCheckout(one, { details: { ...CARD, cardNumber: '4000 0000 0000 0002' } })
    expect((await place(one, declined)).status).toBe(402)
    expect(await counted()).toEqual({ held: 1, sold: 0, waiting: 0 })
    const again = await place(one, await prepareCheckout(one, { details: CARD }))
    expect(again.status, again.text).toBe(200)
    expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 0 })
  })

  test('frees the rest when the order has fewer units than are held', async () => {
    const { one, counted, first } = await open({ total: 5, limit: 3 })
    await claim(one, { quantity: 3 })
    await setQuantity(one, await first(one), 2)
    expect((await place(one, await prepareCheckout(one))).status).toBe(200)
    expect(await counted()).toEqual({ held: 0, sold: 2, waiting: 0 })
  })

  test('sells the last unit once when an order races the end of its hold', async () => {
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

  test('sells a claim once when two checkouts run at the same time', async () => {
    const { one, counted } = await open()
    await claim(one)
    const [left, right] = [await prepareCheckout(one), await prepareCheckout(one)]
    const placed = await Promise.all([place(one, left), place(one, right)])
    expect(placed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 0 })
  })
})

describe('signing in', () => {
  test('keeps the place on the waitlist', async () => {
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
  ])("keeps the customer's own claim: %s", async (_name, kind, expected) => {
    const { store, one, two, counted } = await open({ total: kind === 'hold' ? 5 : 1, waitlist: 5 })
    const { email } = await makeCustomer(store)
    await signInAs(one, email)
    await claim(one)
    await claim(two)
    await signInAs(two, email)
    expect(await counted()).toMatchObject(expected)
    expect(wordOf(await claim(two))).toBe('INCART')
  })

  test('leaves one claim when several visits of one customer sign in at once', async () => {
    const { store, counted } = await open({ total: 5 })
    const { email } = await makeCustomer(store)
    const visits = Array.from({ length: 4 }, () => makeShopper(store.app))
    for (const each of visits) await claim(each)
    expect(await counted()).toMatchObject({ held: 4 })
    await Promise.all(visits.map((each) => signInAs(each, email)))
    expect(await counted()).toMatchObject({ held: 1 })
  })

  test('recognizes a holder of a full deal after sign-in', async () => {
    const { store, one, two } = await open({ total: 1, waitlist: 0 })
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    await claim(one)
    expect(wordOf(await claim(two))).toBe('WAITLISTFULL')
    await signInAs(one, (await makeCustomer(store)).email)
    await vi.waitFor(async () => expect(wordOf(await claim(one))).toBe('INCART'))
  })

  test("exports a shopper's claims and keeps the counts right after erasure", async () => {
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
