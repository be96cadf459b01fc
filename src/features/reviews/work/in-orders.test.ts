import { describe, expect, test, vi } from 'vitest'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { reviews } from '../server.ts'
import { reviewsInOrders } from './in-orders.ts'

const ASIN = 'BXCABL0001'
const LIST = `/api/marketplaces/US/products/${ASIN}/reviews`
/** Invalidation and rendering are slow on a busy machine. */
const PATIENCE = { timeout: 10_000 }

const cancel = statement(`UPDATE orders.orders SET state = 'cancelled' WHERE id = $1`)

async function open() {
  const store = await makeStore()
  const { commerce } = store
  const buyer = makeShopper(store.app)
  await signIn(store, buyer)
  const order = async (quantity = 1) => {
    const items = [{ asin: ASIN, offerListingId: `${ASIN}-US-1`, quantity }]
    const placed = await place(buyer, await prepareCheckout(buyer, { items }))
    return (placed.json as { orderId: string }).orderId
  }
  const change = async (id: string, command: Command) => {
    expect(await changeOrder(commerce, { id, owner: undefined }, command)).toMatchObject({ ok: true })
  }
  const giveBack = async (id: string, quantity: number) => {
    const items = [{ position: 0, quantity }]
    await change(id, { kind: 'request-return', items, reason: 'not-needed', note: '' })
    await change(id, { kind: 'receive-return', restock: true })
  }
  /** Does something while an order's cancellation is not committed yet. */
  const duringCancel = async (id: string, work: () => Promise<void>) => {
    let done: Promise<void> | undefined
    await commerce.db.transaction(async (sql) => {
      await sql.query(cancel, [id])
      await reviewsInOrders.cancelled?.(sql, id, { units: [], isAll: true })
      done = work()
      await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
      return ok(undefined)
    })
    await done
  }
  return { store, buyer, order, change, giveBack, duringCancel }
}

const write = async (buyer: Shopper, title = 'Mine') => {
  const body = { stars: 4, title, text: 'It lies flat.', author: 'Casey' }
  expect((await buyer.send({ method: 'PUT', path: `/api/products/${ASIN}/review`, body })).status).toBe(200)
}
const find = async (visitor: Shopper, title = 'Mine') => {
  const { json } = await visitor.send({ path: `${LIST}?sort=newest` })
  const { reviews } = json as { reviews: { title: string; isVerified: boolean; purchase: string }[] }
  return reviews.find((each) => each.title === title)
}
const isVerified = async (visitor: Shopper, title?: string) => (await find(visitor, title))?.isVerified
const purchase = async (visitor: Shopper, title?: string) => (await find(visitor, title))?.purchase

describe('the mark "bought here"', () => {
  test('goes when the order is cancelled, from cached pages too, and does not come back by editing', async () => {
    const { store, buyer, order } = await open()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true), PATIENCE)
    const page = async () => {
      const { text } = await makeShopper(store.app).send({ path: `/product-reviews/${ASIN}?sort=newest` })
      return /Mine.*?<\/article>/s.exec(text)?.[0] ?? ''
    }
    const id = await order()
    await write(buyer)
    expect(await isVerified(buyer)).toBe(true)
    await vi.waitFor(async () => expect(await page()).toContain('Ordered here'), PATIENCE)
    expect((await buyer.send({ method: 'POST', path: `/api/orders/${id}/cancel` })).status).toBe(200)
    expect(await isVerified(buyer)).toBe(false)
    await vi.waitFor(async () => expect(await page()).toContain('Not bought here'), PATIENCE)
    expect(await page()).not.toContain('Ordered here')
    await write(buyer, 'Again')
    expect(await isVerified(buyer, 'Again')).toBe(false)
    expect(await purchase(buyer, 'Again')).toBe('none')
    await order()
    await write(buyer)
    expect(await isVerified(buyer)).toBe(true)
  })

  test('is "ordered" until a unit has arrived, whether the review was written before or after', async () => {
    const { store, buyer, order, change } = await open()
    const id = await order(2)
    await write(buyer)
    expect(await purchase(buyer)).toBe('ordered')
    await change(id, { kind: 'ship', items: [{ position: 0, quantity: 1 }] })
    await write(buyer)
    expect(await purchase(buyer)).toBe('ordered')
    await change(id, { kind: 'deliver', parcel: 1 })
    await deliverEvents(store.commerce, [reviews])
    expect(await purchase(buyer)).toBe('kept')
    await write(buyer)
    expect(await purchase(buyer)).toBe('kept')
  })

  test('goes when of two units one is cancelled and the other comes back', async () => {
    const { buyer, order, change, giveBack } = await open()
    const id = await order(2)
    await write(buyer)
    const items = [{ position: 0, quantity: 1 }]
    await change(id, { kind: 'cancel', items })
    expect(await isVerified(buyer)).toBe(true)
    await change(id, { kind: 'ship' })
    await change(id, { kind: 'deliver' })
    await giveBack(id, 1)
    expect(await isVerified(buyer)).toBe(false)
  })

  test('goes with the last returned unit, even if nothing is left to refund', async () => {
    const { buyer, order, change, giveBack } = await open()
    const id = await order(2)
    await change(id, { kind: 'ship', tracking: '' })
    await change(id, { kind: 'deliver' })
    await write(buyer)
    await giveBack(id, 1)
    expect(await isVerified(buyer)).toBe(true)
    const { json } = await buyer.send({ path: `/api/orders/${id}` })
    const { total, creditedTotal } = json as Record<'total' | 'creditedTotal', { amount: number }>
    await change(id, { kind: 'refund', amount: Math.round((total.amount - creditedTotal.amount) * 100) })
    await giveBack(id, 1)
    expect(await isVerified(buyer)).toBe(false)
    expect(await purchase(buyer)).toBe('returned')
    await write(buyer)
    expect([await isVerified(buyer), await purchase(buyer)]).toEqual([false, 'returned'])
  })

  test('stays while another order keeps the product, and goes when both are cancelled at once', async () => {
    const { buyer, order, change, duringCancel } = await open()
    const [first, second, third] = [await order(), await order(), await order()]
    await write(buyer)
    await change(first, { kind: 'cancel' })
    expect(await isVerified(buyer)).toBe(true)
    await duringCancel(second, () => change(third, { kind: 'cancel' }))
    expect(await isVerified(buyer)).toBe(false)
  })

  test('is not given to a review that is written while its order is cancelled', async () => {
    const { buyer, order, duringCancel } = await open()
    await duringCancel(await order(), () => write(buyer))
    expect(await isVerified(buyer)).toBe(false)
  })
})
