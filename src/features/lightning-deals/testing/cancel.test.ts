import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { addDeal, balanced, claim, type PlantedDeal, wordOf } from './helpers.ts'

async function open(options: PlantedDeal) {
  const store = await makeStore()
  await addDeal(store, options)
  const [one, two, three] = [makeShopper(store.app), makeShopper(store.app), makeShopper(store.app)]
  return { store, one, two, three, counted: () => balanced(store) }
}

test('frees the cancelled units of an order one by one for waiters, and keeps the others sold', async () => {
  const { store, one, two, three, counted } = await open({ total: 4, limit: 3, waitlist: 5 })
  await claim(one, { quantity: 3 })
  const placed = await place(one, await prepareCheckout(one))
  const { orderId } = placed.json as { orderId: string }
  expect(wordOf(await claim(two, { quantity: 2 }))).toBe('waiting 1')
  const cancel = (quantity: number) =>
    changeOrder(
      store.commerce,
      { id: orderId, owner: undefined },
      { kind: 'cancel', items: [{ position: 0, quantity }] },
    )
  await cancel(1)
  expect(await counted()).toEqual({ held: 2, sold: 2, waiting: 0 })
  expect(wordOf(await claim(three))).toBe('waiting 1')
  await Promise.all([cancel(1), cancel(1)])
  expect(await counted()).toEqual({ held: 3, sold: 0, waiting: 0 })
})

test('cancels units at the usual price before those of the deal', async () => {
  const { store, one, counted } = await open({ total: 2, limit: 2 })
  await claim(one, { quantity: 1 })
  const more = { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }] }
  await one.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: more })
  const placed = await place(one, await prepareCheckout(one))
  const { orderId } = placed.json as { orderId: string }
  const { items } = (await one.send({ path: `/api/orders/${orderId}` })).json as {
    items: { position: number; adjustments: object[] }[]
  }
  const usual = items.find(({ adjustments }) => adjustments.length === 0)?.position ?? 0
  const cancel = (position: number) =>
    changeOrder(
      store.commerce,
      { id: orderId, owner: undefined },
      { kind: 'cancel', items: [{ position, quantity: 1 }] },
    )
  await cancel(usual)
  expect(await counted()).toEqual({ held: 0, sold: 1, waiting: 0 })
  await cancel(1 - usual)
  expect(await counted()).toEqual({ held: 0, sold: 0, waiting: 0 })
})
