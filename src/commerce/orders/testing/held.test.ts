import { expect, test } from 'vitest'
import { findCheckout, storeDetails } from '#commerce/checkout/queries.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM } from '#test/order.ts'
import type { Order } from '../contract/wire.ts'
import { changeOrder } from '../work/change-order.ts'
import { settlePayments } from '../work/settle.ts'

const MINUTE = 60_000
const START = Date.now()

/** Opens a store whose clock is moved by hand, in which every payment is old enough for the job. */
async function open() {
  const time = { now: START }
  const store = await makeStore({ clock: { now: () => time.now } })
  const settle = async () => {
    await store.commerce.db.query({
      name: '',
      text: `UPDATE orders.payments SET changed_at = now() - interval '1 hour'`,
    })
    await settlePayments(store.commerce)
  }
  return { ...store, settle, pass: (minutes: number) => (time.now += minutes * MINUTE) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Places an order that can be undone for some minutes. */
async function orderHeld({ commerce }: Opened, shopper: Shopper, undoMinutes: number, details: object = CARD) {
  const id = await prepareCheckout(shopper, { items: [DRUM], details })
  const [row] = await commerce.db.query<{ owner: string; total: number }>(
    {
      name: '',
      text: 'SELECT owner, reviewed_total::int AS total FROM checkout.checkouts WHERE id = $1',
    },
    [id],
  )
  const cart = { owner: row?.owner ?? '', marketplace: 'US' as const }
  const found = await findCheckout(commerce.db, cart, id)
  if (!found?.details) throw new Error('The checkout has no details.')
  const seen = { total: row?.total ?? 0, credit: 0, arrival: null }
  await storeDetails(commerce.db, cart, id, { ...found.details, undoMinutes }, seen)
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  return (placed.json as { orderId: string }).orderId
}

const read = async (shopper: Shopper, id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
const ship = async ({ commerce }: Opened, id: string) => {
  const shipped = await changeOrder(commerce, { id, owner: undefined }, { kind: 'ship' })
  return shipped.ok ? shipped.value.state : shipped.failure.code
}

test('nothing of a held order is captured or shipped before its time is over', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const id = await orderHeld(store, shopper, 15)
  const until = new Date(START + 15 * MINUTE).toISOString()
  store.pass(14)
  await store.settle()
  expect(await read(shopper, id)).toMatchObject({ undoUntil: until, paymentState: 'authorised', canCancel: true })
  expect(await ship(store, id)).toBe('held')
  store.pass(1)
  expect(await ship(store, id)).toBe('unpaid')
  await store.settle()
  expect(await read(shopper, id)).toMatchObject({ undoUntil: null, paymentState: 'captured' })
  expect(await ship(store, id)).toBe('shipped')
})

test('undoing a held order releases its money, and the job captures none of it', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const id = await orderHeld(store, shopper, 15)
  const page = await shopper.send({ path: `/orders/${id}` })
  expect(page.text).toContain('id="undo-hint"')
  expect(page.text.match(/>Cancel order</g)).toHaveLength(1)
  await shopper.send({ method: 'POST', path: `/orders/${id}/cancel`, form: {} })
  store.pass(60)
  await store.settle()
  expect(await read(shopper, id)).toMatchObject({ state: 'cancelled', paymentState: 'released', undoUntil: null })
  expect((await shopper.send({ path: `/orders/${id}` })).text).not.toContain('undo-hint')
})

test('an invoice is held back from shipping too', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const id = await orderHeld(store, shopper, 15, { payment: 'invoice' })
  expect(await ship(store, id)).toBe('held')
  store.pass(15)
  expect(await ship(store, id)).toBe('shipped')
})

test('an order without time to undo it is captured at once', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const id = await orderHeld(store, shopper, 0)
  expect(await read(shopper, id)).toMatchObject({ undoUntil: null, paymentState: 'captured' })
  expect(await ship(store, id)).toBe('shipped')
})
