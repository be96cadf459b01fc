import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { inviteJob } from '../jobs.ts'
import { add, ask, createProgramOf, OFFER } from './helpers.ts'

const BULB = { asin: 'BXBULB0001', offerListingId: 'BXBULB0001-US-1', quantity: 1 }

const forget = statement(`DELETE FROM invites.programs`)
const pass = statement(
  `UPDATE invites.programs SET opens_at = now() - interval '3 hours', closes_at = now() - interval '2 hours', sale_ends_at = now()`,
)
const counted = statement(`SELECT taken, over_at IS NOT NULL AS "isOver" FROM invites.programs`, {
  taken: 'int',
  isOver: 'boolean',
})
const lockOffer = statement(`SELECT id FROM offers.offers WHERE id = $1 FOR UPDATE`, { id: 'text' })
const lockFree = statement(`SELECT id FROM offers.offers WHERE id = $1 FOR UPDATE SKIP LOCKED`, { id: 'text' })
const deadlocks = statement(
  `SELECT deadlocks FROM (SELECT pg_stat_force_next_flush()) AS flushed, pg_stat_database WHERE datname = current_database()`,
  { deadlocks: 'bigint' },
)

async function open(invitations: number) {
  const store = await sharedStore()
  const { db } = store.commerce
  await db.query(forget)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await createProgramOf(merchant, { invitations })
  const invited = async (): Promise<Shopper> => {
    const { shopper } = await makeSignedIn(store)
    const { id } = await ask(shopper)
    expect((await add(shopper, id)).status).toBe(200)
    return shopper
  }
  const order = async (shopper: Shopper, checkout: string) =>
    ((await place(shopper, checkout)).json as { orderId: string }).orderId
  const cancel = (id: string) => changeOrder(store.commerce, { id, owner: undefined }, { kind: 'cancel' })
  return { store, db, invited, order, cancel }
}

test('a cancellation at the end of a sale locks no offer before it puts its units back', async () => {
  const { store, db, invited, order, cancel } = await open(1)
  const shopper = await invited()
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  expect((await shopper.send({ method: 'POST', path, body: { items: [BULB] } })).status).toBe(200)
  const id = await order(shopper, await prepareCheckout(shopper))
  await db.query(pass)
  let cancelled: ReturnType<typeof cancel> | undefined
  await db.transaction(async (sql) => {
    // As an order of both offers, which locks them in the order of their ids.
    await sql.query(lockOffer, [BULB.offerListingId])
    cancelled = cancel(id)
    await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
    expect(await sql.query(lockFree, [OFFER])).toHaveLength(1)
    return ok(undefined)
  })
  expect(await cancelled).toMatchObject({ ok: true })
  expect(await db.query(counted)).toEqual([{ taken: 0, isOver: false }])
  await inviteJob.run(store.commerce)
  expect(await db.query(counted)).toEqual([{ taken: 0, isOver: true }])
})

test('orders, cancellations, requests and the job at once wait for each other and never cross', {
  timeout: 120_000,
}, async () => {
  const count = longCount(6, 60)
  const { store, db, invited, order, cancel } = await open(2 * count)
  const [before] = await db.query(deadlocks)
  const shoppers: Shopper[] = []
  while (shoppers.length < 2 * count) shoppers.push(await invited())
  const checkouts = await Promise.all(shoppers.map((shopper) => prepareCheckout(shopper)))
  const orderAt = (index: number) => order(shoppers[index] as Shopper, checkouts[index] as string)
  const first = await Promise.all(Array.from({ length: count }, (_, index) => orderAt(index)))
  const others = await Promise.all(Array.from({ length: count }, () => makeSignedIn(store)))
  await Promise.all([
    ...first.flatMap((id) => [cancel(id), cancel(id)]),
    ...Array.from({ length: count }, (_, index) => orderAt(count + index)),
    ...others.map(({ shopper }) => ask(shopper)),
    inviteJob.run(store.commerce),
  ])
  expect(await db.query(counted)).toEqual([{ taken: 2 * count, isOver: false }])
  expect(await db.query(deadlocks)).toEqual([before])
})
