import { describe, expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import { settleDealsJob } from '../jobs.ts'
import { lockDeal } from '../queries/deals.ts'
import { cancelDeal } from '../queries/manage.ts'
import {
  ASIN,
  addDeal,
  balanced,
  claim,
  ID,
  letPassQuietly,
  linesOf,
  type PlantedDeal,
  poll,
  setQuantity,
  setStock,
  stockOf,
  wordOf,
} from '../testing/helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
const OFFER = `${ASIN}-US-1`
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'

async function open(stock: number, deal: PlantedDeal = {}, shoppers = 3) {
  const store = await makeStore()
  await setStock(store, stock)
  await addDeal(store, deal)
  const [one, two, three] = Array.from({ length: shoppers }, () => makeShopper(store.app)) as [
    Shopper,
    Shopper,
    Shopper,
  ]
  return { store, one, two, three }
}

const add = (shopper: Shopper, quantity = 1) =>
  shopper.send({ method: 'POST', path: ITEMS, body: { items: [{ asin: ASIN, offerListingId: OFFER, quantity }] } })
const buyNow = async (shopper: Shopper, quantity = 1) =>
  shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/checkouts',
    body: { items: [{ asin: ASIN, offerListingId: OFFER, quantity }] },
  })
const order = async (shopper: Shopper) => place(shopper, await prepareCheckout(shopper))
const cancel = (store: Store, id: string) => changeOrder(store.commerce, { id, owner: undefined }, { kind: 'cancel' })
const capture = async (store: Store) => {
  const text = `UPDATE orders.payments SET changed_at = now() - interval '1 hour'`
  await store.commerce.db.query({ name: '', text })
  await settlePayments(store.commerce)
}
const settle = (store: Store) => settleDealsJob.run(store.commerce)
const end = (store: Store) =>
  store.commerce.db.query({ name: '', text: `UPDATE lightning_deals.deals SET ends_at = now() WHERE id = '${ID}'` })
const withdraw = (store: Store) =>
  store.commerce.db.transaction<undefined, never>(async (sql) => {
    const deal = await lockDeal(sql, ID)
    if (deal) await cancelDeal(sql, deal)
    return { ok: true, value: undefined }
  })

describe('the units of a running deal', () => {
  test('are not for ordinary buyers, and those who hold them can order whatever is sold', async () => {
    const { store, one, two } = await open(3, { total: 2 })
    expect(wordOf(await claim(one))).toBe('INCART')
    expect(await stockOf(store)).toEqual({ stock: 1, setAside: 2 })
    expect((await add(two, 2)).json).toMatchObject({
      entity: { details: { items: [{ code: 'over-limit', possible: 1 }] } },
    })
    expect((await add(two)).status).toBe(200)
    expect((await order(two)).status).toBe(200)
    expect((await add(two)).json).toMatchObject({ entity: { details: { items: [{ code: 'out-of-stock' }] } } })
    expect((await buyNow(two)).status).toBe(422)
    const held = await one.send({ path: '/api/marketplaces/US/cart/items' })
    expect(held.json).toMatchObject({
      entity: { items: [{ problem: null, availability: { type: 'IN_STOCK' }, maxQuantity: 1 }] },
    })
    const placed = await order(one)
    expect(placed.status, placed.text).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 1 })
    expect(await balanced(store)).toEqual({ held: 0, sold: 1, waiting: 0 })
  })

  test('are set aside once somebody looks at the deal, or by the job', async () => {
    const { store, one } = await open(10, { total: 4 })
    await poll(one)
    expect(await stockOf(store)).toEqual({ stock: 6, setAside: 4 })
    await settle(store)
    await poll(one)
    expect(await stockOf(store)).toEqual({ stock: 6, setAside: 4 })
    const later = await open(10, { total: 4 })
    await settle(later.store)
    expect(await stockOf(later.store)).toEqual({ stock: 6, setAside: 4 })
  })

  test('are in stock until the deal begins', async () => {
    const { store, one } = await open(10, { total: 4, from: 5 })
    await poll(one)
    await settle(store)
    expect(await stockOf(store)).toEqual({ stock: 10, setAside: 0 })
  })

  test('are fewer when the stock has fewer, and the deal says so', async () => {
    const { store, one, two, three } = await open(2, { total: 5, waitlist: 1 })
    for (const each of [one, two]) expect(wordOf(await claim(each))).toBe('INCART')
    expect(wordOf(await claim(three))).toBe('waiting 1')
    const { json } = await poll(makeShopper(store.app))
    const { buyingOptions } = (json as { entity: { buyingOptions: object[] } }).entity
    expect(buyingOptions).toMatchObject([
      { dealDetails: { entity: { state: 'WAITLISTFULL', percentClaimed: 100 } }, callToAction: { entity: {} } },
    ])
    for (const each of [one, two]) expect((await order(each)).status).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 0 })
    await balanced(store)
  })

  test('go back into stock once when the deal ends, except those in carts', async () => {
    const { store, one, two } = await open(10, { total: 4 })
    for (const each of [one, two]) await claim(each)
    await end(store)
    await settle(store)
    expect(await stockOf(store)).toEqual({ stock: 8, setAside: 2 })
    expect((await order(one)).status).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 8, setAside: 1 })
    await letPassQuietly(store.commerce.db, 15 * 60 + 1)
    await settle(store)
    await settle(store)
    expect(await stockOf(store)).toEqual({ stock: 9, setAside: 0 })
    expect(await balanced(store)).toEqual({ held: 0, sold: 1, waiting: 0 })
  })

  test('go back into stock when the merchant cancels the deal', async () => {
    const { store, one, two, three } = await open(10, { total: 3, waitlist: 3 })
    await claim(one)
    await claim(two)
    await Promise.all([withdraw(store), withdraw(store)])
    expect(await stockOf(store)).toEqual({ stock: 8, setAside: 2 })
    await setQuantity(one, (await linesOf(one))[0]?.id, 0)
    expect(await stockOf(store)).toEqual({ stock: 9, setAside: 1 })
    expect((await order(two)).status).toBe(200)
    expect((await add(three, 9)).status).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 9, setAside: 0 })
  })

  test('stay with the deal when an order is cancelled while it runs, and go into stock afterwards', async () => {
    const { store, one, two } = await open(10, { total: 2, waitlist: 2 })
    const orders: string[] = []
    for (const each of [one, two]) {
      await claim(each)
      orders.push(((await order(each)).json as { orderId: string }).orderId)
    }
    expect(await stockOf(store)).toEqual({ stock: 8, setAside: 0 })
    await Promise.all([cancel(store, orders[0] as string), cancel(store, orders[0] as string)])
    expect(await stockOf(store)).toEqual({ stock: 8, setAside: 1 })
    expect(wordOf(await claim(makeShopper(store.app)))).toBe('INCART')
    await end(store)
    await cancel(store, orders[1] as string)
    expect(await stockOf(store)).toEqual({ stock: 9, setAside: 1 })
    await balanced(store)
  })

  test('are freed with the order whose money is gone when it is captured, and stay held while it may come', async () => {
    const { store, one } = await open(5, { total: 2, waitlist: 1 })
    let answer: () => Promise<'gone' | undefined> = () => Promise.reject(new Error('no line'))
    store.commerce.payments.splice(0, store.commerce.payments.length, {
      name: 'test-card',
      tokenOf: () => 'test-approve',
      authorise: async ({ key }) => ({ ok: true, reference: key }),
      capture: () => answer(),
      release: async () => undefined,
      refund: async () => undefined,
    })
    await claim(one)
    const placed = await place(one, await prepareCheckout(one, { details: CARD }))
    const { orderId } = placed.json as { orderId: string }
    await capture(store)
    expect(await balanced(store)).toEqual({ held: 0, sold: 1, waiting: 0 })
    answer = async () => 'gone'
    await capture(store)
    await capture(store)
    expect((await one.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({ state: 'cancelled' })
    expect(await balanced(store)).toEqual({ held: 0, sold: 0, waiting: 0 })
    expect(await stockOf(store)).toEqual({ stock: 3, setAside: 2 })
  })

  test('survive the cart adopted at sign-in and are given back with the second claim of a customer', async () => {
    const { store, one, two } = await open(2, { total: 2 })
    const { email } = await makeCustomer(store)
    await signInAs(one, email)
    for (const each of [one, two]) await claim(each)
    await signInAs(two, email)
    expect(await balanced(store)).toMatchObject({ held: 1 })
    expect((await two.send({ path: '/cart', headers: { accept: 'text/html' } })).text).toContain(
      '1 unit you added before signing in',
    )
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 2 })
    expect((await order(two)).status).toBe(200)
    expect(await stockOf(store)).toEqual({ stock: 0, setAside: 1 })
  })
})
