import { expect, test, vi } from 'vitest'
import { findPacked } from '#commerce/documents/queries/read-packed.ts'
import { packingSlipPdf } from '#commerce/documents/work/pdf.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { readPdf } from '#test/read-pdf.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { lockItems } from '../queries/holds.ts'
import { API, CABLE, DRUM, give, makeRegistry, SECRET_WORDS, wish, wishesOf } from './helpers.ts'

const open = async (more: object = {}) => {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  return { store, owner, id, giver: makeShopper(store.app) }
}

/** Orders what is in a giver's cart. Returns the order's id. */
const buy = async (giver: Shopper): Promise<string> => {
  const placed = await place(giver, await prepareCheckout(giver))
  expect(placed.status, placed.text).toBe(200)
  return (placed.json as { orderId: string }).orderId
}

/** Places an order, and again as long as the store is too busy to say. */
async function insist(giver: Shopper, checkout: string): Promise<Awaited<ReturnType<typeof place>>> {
  const placed = await place(giver, checkout)
  return placed.status === 503 ? insist(giver, checkout) : placed
}

const giftsOf = async (owner: Shopper, id: string) =>
  ((await owner.send({ path: `${API}/${id}/gifts` })).json as { gifts: Record<string, unknown>[] }).gifts

const LONG = { timeout: longCount(60_000, 600_000) }

const setHeldUntil = statement(`UPDATE registries.holds SET held_until = now() - interval '1 second'`)

test('a giver adds a wish, holds it while paying, and buys it: nobody needs it any more', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM, 2)
  const added = await give(giver, id, itemId, { quantity: 2, message: 'With love' })
  expect(added.json).toEqual({ quantity: 2, isLess: false })
  const other = makeShopper(store.app)
  expect(await wishesOf(other, id)).toMatchObject([{ open: 2, reserved: 0, bought: 0 }])
  const checkout = await prepareCheckout(giver)
  expect(await wishesOf(other, id)).toMatchObject([{ open: 0, reserved: 2, bought: 0 }])
  expect(await wishesOf(owner, id)).toMatchObject([{ open: 2, reserved: 0 }])
  expect((await give(other, id, itemId)).status).toBe(409)
  expect((await place(giver, checkout)).status).toBe(200)
  expect(await wishesOf(other, id)).toMatchObject([{ open: 0, reserved: 0, bought: 2 }])
})

test('a registry is not deleted under somebody who is just paying for a gift from it', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const checkout = await prepareCheckout(giver)
  const { db } = store.commerce
  // An order takes the wish first, and is still under way while the owner deletes.
  const [paying, deleting] = await db
    .transaction(async (sql) => {
      await lockItems(sql, [itemId])
      const placing = place(giver, checkout)
      await vi.waitUntil(async () => (await waitingForLocks(store)) === 1, { timeout: 20_000 })
      const removal = owner.send({ method: 'DELETE', path: `${API}/${id}` })
      await vi.waitUntil(async () => (await waitingForLocks(store)) === 2, { timeout: 20_000 })
      return ok([placing, removal] as const)
    })
    .then((done) => (done.ok ? done.value : []))
  expect([(await paying)?.status, (await deleting)?.status]).toEqual([200, 409])
  expect(await giftsOf(owner, id)).toHaveLength(1)
})

test('a hold ends after 15 minutes, and looking again does not begin another', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const checkout = await prepareCheckout(giver)
  const other = makeShopper(store.app)
  expect(await wishesOf(other, id)).toMatchObject([{ reserved: 1 }])
  await store.commerce.db.query(setHeldUntil)
  await giver.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })
  expect(await wishesOf(other, id)).toMatchObject([{ reserved: 0, open: 1 }])
  expect((await give(other, id, itemId)).status).toBe(200)
  await buy(other)
  const late = await place(giver, checkout)
  expect([late.status, late.text.includes('taken')]).toEqual([422, true])
})

test('many givers at once for a few pieces: exactly so many are sold, and nobody else is charged', LONG, async () => {
  const { store, owner, id } = await open()
  const [pieces, guests] = [longCount(4, 20), longCount(12, 500)]
  await store.commerce.db.query(statement(`UPDATE offers.offers SET stock = 100000 WHERE asin = 'BXCABL0001'`))
  const { itemId } = await wish(owner, id, CABLE, '10+')
  await store.commerce.db.query(statement(`UPDATE lists.items SET wanted = $2 WHERE id = $1`), [itemId, pieces])
  const givers = Array.from({ length: guests }, () => makeShopper(store.app))
  const checkouts: string[] = []
  for (const giver of givers) {
    await give(giver, id, itemId)
    checkouts.push(await prepareCheckout(giver))
    await store.commerce.db.query(statement(`DELETE FROM registries.holds`))
  }
  const placed = await Promise.all(givers.map((giver, index) => insist(giver, checkouts[index] ?? '')))
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(pieces)
  for (const { status, text } of placed.filter((each) => each.status !== 200))
    expect([status, text]).toEqual([422, expect.stringContaining('taken')])
  expect(await wishesOf(owner, id)).toMatchObject([{ bought: pieces, open: 0 }])
  const counted = await store.commerce.db.query(
    statement(
      `SELECT (SELECT coalesce(sum(units), 0)::int FROM registries.purchases) AS given, (SELECT count(*)::int FROM orders.orders) AS orders,
         (SELECT count(*)::int FROM orders.payments WHERE order_id IS NULL AND state IN ('authorised', 'spent', 'captured', 'owed')) AS charged`,
      { given: 'int!', orders: 'int!', charged: 'int!' },
    ),
  )
  expect(counted).toEqual([{ given: pieces, orders: pieces, charged: 0 }])
})

test('what is cancelled or comes back is wanted again', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, CABLE, 3)
  await give(giver, id, itemId, { quantity: 3 })
  const order = await buy(giver)
  const change = (command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(store.commerce, { id: order, owner: undefined }, command)
  expect((await change({ kind: 'cancel', items: [{ position: 0, quantity: 1 }] })).ok).toBe(true)
  expect(await wishesOf(owner, id)).toMatchObject([{ bought: 2, open: 1 }])
  await change({ kind: 'ship' })
  await change({ kind: 'deliver' })
  const items = [{ position: 0, quantity: 2 }]
  expect((await change({ kind: 'request-return', items, reason: 'not-needed', note: '' })).ok).toBe(true)
  expect((await change({ kind: 'receive-return', restock: true })).ok).toBe(true)
  expect(await wishesOf(owner, id)).toMatchObject([{ bought: 0, open: 3 }])
  expect(await giftsOf(owner, id)).toEqual([])
})

test('the owner’s thank-you list names the giver once the gift is there', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId, { message: 'With love' })
  const order = await buy(giver)
  expect(await giftsOf(owner, id)).toMatchObject([{ giverName: null, message: null, isDelivered: false }])
  const change = (kind: 'ship' | 'deliver') => changeOrder(store.commerce, { id: order, owner: undefined }, { kind })
  await change('ship')
  await change('deliver')
  const [gift] = await giftsOf(owner, id)
  expect(gift).toMatchObject({ giverName: 'Grace Guest', message: 'With love', isDelivered: true, isThanked: false })
  expect(JSON.stringify(gift)).not.toContain(order)
  const path = `${API}/${id}/gifts/${gift?.id}`
  expect((await owner.send({ method: 'PUT', path, body: { isThanked: true } })).status).toBe(204)
  expect(await giftsOf(owner, id)).toMatchObject([{ isThanked: true }])
  expect((await giver.send({ method: 'PUT', path, body: { isThanked: false } })).status).toBe(404)
})

test('an owner who wants to be surprised sees nothing before the date', async () => {
  const { owner, id, giver } = await open({ isSurprise: true })
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  await buy(giver)
  expect(await wishesOf(owner, id)).toMatchObject([{ bought: 0, open: 1 }])
  expect(await giftsOf(owner, id)).toEqual([])
  expect(await wishesOf(giver, id)).toMatchObject([{ bought: 1, open: 0 }])
  const page = await owner.send({ path: `/registries/baby/guest-view?registryId=${id}` })
  expect(page.text).toContain('Bought: 0')
})

test('the address of a registry reaches no giver: cart, checkout, order, mails, invoice and tracking', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const checkout = await prepareCheckout(giver)
  const seen = [(await giver.send({ path: '/cart' })).text, (await giver.send({ path: `/checkout/${checkout}` })).text]
  seen.push((await giver.send({ path: `/checkout/${checkout}/review` })).text)
  const placed = await place(giver, checkout)
  const { orderId } = placed.json as { orderId: string }
  const dispatch = { kind: 'ship', carrier: 'Postman', tracking: 'TRACK-ME' } as const
  expect((await changeOrder(store.commerce, { id: orderId, owner: undefined }, dispatch)).ok).toBe(true)
  await deliverEvents(store.commerce, store.commerce.modules)
  seen.push((await giver.send({ path: `/orders/${orderId}` })).text)
  seen.push((await giver.send({ path: `/api/orders/${orderId}` })).text)
  seen.push((await giver.send({ path: `/registries/baby/guest-view?registryId=${id}` })).text)
  const mails = await store.commerce.db.query(
    statement(`SELECT coalesce(jsonb_agg(to_jsonb(m)), '[]')::text AS mails FROM platform.mails m`, { mails: 'text!' }),
  )
  seen.push(mails[0]?.mails ?? '')
  const events = await store.commerce.db.query(
    statement(`SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]')::text AS events FROM platform.outbox e`, {
      events: 'text!',
    }),
  )
  seen.push(events[0]?.events ?? '')
  for (const text of seen) for (const word of [...SECRET_WORDS, 'TRACK-ME']) expect(text).not.toContain(word)
  const slip = await packingSlipPdf(store.commerce, orderId, 1)
  expect(readPdf(slip ?? Buffer.from('')).poppler).toContain('Hidden Hollow')
  expect((await findPacked(store.commerce.db, orderId, 1))?.address.line1).toBe('99 Hidden Hollow')
})

test('a closed registry gives nothing, a private item neither, and a registry from which something was given stays', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM, 2)
  await owner.send({ method: 'PUT', path: `${API}/${id}/items/${itemId}`, body: { isPrivate: true } })
  expect((await give(giver, id, itemId)).status).toBe(404)
  await owner.send({ method: 'PUT', path: `${API}/${id}/items/${itemId}`, body: { isPrivate: false } })
  await give(giver, id, itemId)
  await buy(giver)
  await owner.send({ method: 'PUT', path: `${API}/${id}/closed`, body: { isClosed: true } })
  expect((await give(giver, id, itemId)).status).toBe(409)
  expect((await owner.send({ method: 'DELETE', path: `${API}/${id}` })).status).toBe(409)
})

test('a voucher is no gift of a registry: its code would go to its buyer, and its value back to somebody else', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, 'BXGIFT0050')
  expect((await give(giver, id, itemId)).status).toBe(422)
  const form = { itemId, quantity: '1' }
  const posted = await giver.send({ method: 'POST', path: `/registries/baby/${id}/cart`, form })
  expect(posted.headers.location).toContain('said=gift-unavailable')
})

test('gifts and own things of one order go in parcels of their own', async () => {
  const { store, owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const own = { items: [{ asin: CABLE, offerListingId: `${CABLE}-US-1`, quantity: 1 }] }
  await giver.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: own })
  const order = await buy(giver)
  const ship = (items?: { position: number; quantity: number }[]) =>
    changeOrder(store.commerce, { id: order, owner: undefined }, { kind: 'ship', items })
  const mixed = await ship()
  expect(mixed).toMatchObject({ ok: false, failure: { code: 'items' } })
  for (const position of [0, 1]) expect((await ship([{ position, quantity: 1 }])).ok).toBe(true)
  const parcels = await Promise.all([1, 2].map((parcel) => findPacked(store.commerce.db, order, parcel)))
  expect(parcels.map((packed) => packed?.address.line1).toSorted()).toEqual(['1 Main Street', '99 Hidden Hollow'])
})
