import { expect } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, addSlot, addStore, hold, slotsPathOf } from './helpers.ts'

export const CABLE = { asin: 'BXCABL0001', offer: 'BXCABL0001-US-1' }
export const DRUM = { asin: 'BXDRUM0001', offer: 'BXDRUM0001-US-1' }

const sell = statement(
  `UPDATE offers.offers SET store = $2, price = 2500, list_price = NULL, stock = 9, max_order_quantity = 9 WHERE id = $1`,
)
const weigh = statement(`UPDATE catalog.products SET weight = 4000 WHERE asin = $1`)

/** A store with a fresh store that sells the cable, and a slot of it. Products weigh 4 kg. */
export async function open(change: object = {}, slot: object = {}, clock?: Clock) {
  const store = await makeStore(clock ? { clock } : {})
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant, { minimumOrder: { amount: 40, currencyCode: 'USD' }, ...change })
  const slotId = await addSlot(merchant, storeId, slot)
  await store.commerce.db.query(sell, [CABLE.offer, storeId])
  await store.commerce.db.query(weigh, [CABLE.asin])
  return { store, merchant, storeId, slotId, guest: () => makeShopper(store.app) }
}

export async function add(shopper: Shopper, { asin, offer }: typeof CABLE, quantity: number) {
  const form = { asin, offerListingID: offer, quantity: String(quantity), 'submit.add-to-cart': '1' }
  const added = await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form })
  expect(added.status, added.text).toBe(303)
}

export const begin = async (shopper: Shopper, storeId: string): Promise<string> => {
  const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId } })
  expect(begun.status, begun.text).toBe(201)
  return (begun.json as { id: string }).id
}

export const fill = (shopper: Shopper, id: string, details: object = {}) =>
  shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: { ...DETAILS, ...details } })

/** A shopper with two cables in the cart and a slot, whose checkout is filled in. */
export async function ready({ guest, storeId, slotId }: Awaited<ReturnType<typeof open>>, quantity = 2) {
  const shopper = guest()
  await add(shopper, CABLE, quantity)
  const held = await hold(shopper, storeId, slotId)
  expect(held.status, held.text).toBe(200)
  const id = await begin(shopper, storeId)
  const filled = await fill(shopper, id)
  expect(filled.status, filled.text).toBe(200)
  return { shopper, id, checkout: filled.json as Order & { deliveryOptions: object[] } }
}

export type Opened = Awaited<ReturnType<typeof open>>
type Open = { orderId: string; slotId: string; deadline: string }

/** A shopper whose order is placed. */
export async function ordered(opened: Opened) {
  const { shopper, id } = await ready(opened)
  const { json, text, status } = await place(shopper, id)
  expect(status, text).toBe(200)
  return { shopper, orderId: (json as { orderId: string }).orderId }
}

/** One more cable in the cart, held for the order, and its checkout. */
export async function more({ storeId, slotId }: Opened, shopper: Shopper, joins: string, details: object = {}) {
  await add(shopper, CABLE, 1)
  const held = await hold(shopper, storeId, slotId, { joins })
  expect(held.status, held.text).toBe(200)
  const id = await begin(shopper, storeId)
  const filled = await fill(shopper, id, details)
  expect(filled.status, filled.text).toBe(200)
  return { id, held, checkout: filled.json as Checkout }
}

export const openAt = async (shopper: Shopper, { storeId }: Opened): Promise<Open[]> =>
  ((await shopper.send({ path: `${slotsPathOf(storeId)}?days=14` })).json as { open: Open[] }).open

export const orderOf = async (shopper: Shopper, id: string) =>
  (await shopper.send({ path: `/api/orders/${id}` })).json as Order

export const cancel = (shopper: Shopper, id: string) =>
  shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel`, body: {} })
