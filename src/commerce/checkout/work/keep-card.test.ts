import { expect, test } from 'vitest'
import { listMethods } from '#commerce/wallet/queries.ts'
import { detachMethods } from '#commerce/wallet/work/detach.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { makeSignedIn, signIn } from '#test/sign-in.ts'
import { openStripeStore } from '#test/stripe-store.ts'
import { checkout as checkoutModule } from '../server.ts'

const ONE = [{ ...DRUM, quantity: 1 }]

type Store = Awaited<ReturnType<typeof openStripeStore>>

/**
 * Opens a store with Stripe and a signed-in customer. `stored` delivers all events and lists the
 * customer's saved cards.
 */
async function openCustomersStore() {
  const store = await openStripeStore()
  const { id } = await signIn(store.store, store.shopper)
  const stored = async () => {
    await deliverEvents(store.commerce, [checkoutModule])
    return listMethods(store.commerce.db, `customer:${id}`)
  }
  return { ...store, customer: id, stored }
}

const begin = (shopper: Shopper, details: object) =>
  prepareCheckout(shopper, { items: ONE, details: { payment: 'stripe', ...details } })

/** Places the order and returns the id of the Stripe page that the shopper is sent to. */
async function leaveFor(shopper: Shopper, id: string): Promise<string> {
  const sent = await place(shopper, id)
  expect(sent.status, sent.text).toBe(202)
  return (sent.json as { payAt: string }).payAt.split('/').at(-1) ?? ''
}

async function payAtStripe({ shopper, books }: Pick<Store, 'shopper' | 'books'>, id: string): Promise<void> {
  books.pay(await leaveFor(shopper, id))
  const back = await shopper.send({ path: `/checkout/${id}/paid` })
  expect(back.headers.location).toMatch(/^\/orders\//)
}

test('saves a Stripe card once after the order and pays the next order without a visit to Stripe', async () => {
  const store = await openCustomersStore()
  const { shopper, books, stored, states, rows } = store
  await payAtStripe(store, await begin(shopper, { keepCard: true }))
  const [kept, ...more] = await stored()
  expect([kept, more]).toEqual([{ id: kept?.id, provider: 'stripe', digits: '4242', isDefault: true }, []])
  await rows('UPDATE platform.outbox_deliveries SET due_at = now()').catch(() => undefined)
  expect(await stored()).toHaveLength(1)

  const again = await begin(shopper, { payment: `stored:${kept?.id}` })
  const review = await shopper.send({ path: `/checkout/${again}/review` })
  expect(review.text).toContain('Card ending in 4242')
  expect(review.text).not.toContain('cus_1')
  expect((await place(shopper, again)).status).toBe(200)
  expect([books.sessions.size, await states()]).toEqual([1, ['captured', 'captured']])
})

test('saves no card unless asked, and opens another page after a change of mind', async () => {
  const store = await openCustomersStore()
  const { shopper, books, stored } = store
  const id = await begin(shopper, { keepCard: true })
  const first = await leaveFor(shopper, id)
  expect(await leaveFor(shopper, id)).toBe(first)
  const path = `/api/marketplaces/US/checkouts/${id}`
  const { json } = await shopper.send({ path })
  expect(json).toMatchObject({ details: { payment: { method: 'stripe', keep: true } } })
  await shopper.send({ method: 'PUT', path: `${path}/details`, body: { ...DETAILS, payment: 'stripe' } })
  const second = await leaveFor(shopper, id)
  expect([second === first, books.sessions.get(first)?.status]).toEqual([false, 'expired'])
  books.pay(second)
  await shopper.send({ path: `/checkout/${id}/paid` })
  expect(await stored()).toEqual([])
})

test('saves no card for a guest and shows no box', async () => {
  const store = await openStripeStore()
  const { shopper, books, commerce, rows } = store
  await payAtStripe(store, await begin(shopper, { keepCard: true }))
  expect([...books.sessions.values()].map(({ fields }) => fields.customer_creation)).toEqual([undefined])
  await deliverEvents(commerce, [checkoutModule])
  expect(await rows('SELECT id FROM wallet.methods')).toEqual([])
  expect((await shopper.send({ path: `/checkout/${await begin(shopper, {})}` })).text).not.toContain('keepCard')
})

test('places the order while Stripe does not answer, and asks for the card again later', async () => {
  const store = await openCustomersStore()
  const { shopper, books, stored, time, ordered } = store
  await payAtStripe(store, await begin(shopper, { keepCard: true }))
  books.mishaps.push({ path: /GET .*payment_intents/, when: 'before', how: 'fault', times: 2 })
  expect([await ordered(), await stored()]).toEqual([1, []])
  time.shift = 60_000
  expect(await stored()).toHaveLength(1)
})

test('saves no card for an account deleted in the meantime', async () => {
  const store = await openCustomersStore()
  await payAtStripe(store, await begin(store.shopper, { keepCard: true }))
  await store.rows('DELETE FROM accounts.customers')
  expect(await store.stored()).toEqual([])
})

test('saves a test card from the form and shows customers the box', async () => {
  const store = await sharedStore()
  const { shopper, who } = await makeSignedIn(store)
  const id = await prepareCheckout(shopper, { items: ONE })
  expect((await shopper.send({ path: `/checkout/${id}` })).text).toContain('name="keepCard"')
  const form = { ...DETAILS, payment: 'test-card', cardNumber: '4242 4242 4242 4242', keepCard: '1' }
  const told = await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form })
  expect(told.status).toBe(303)
  await shopper.send({ path: `/checkout/${id}/review` })
  expect((await place(shopper, id)).status).toBe(200)
  await deliverEvents(store.commerce, [checkoutModule])
  expect(await listMethods(store.commerce.db, `customer:${who.id}`)).toMatchObject([
    { provider: 'test-card', digits: '4242' },
  ])
})

test('detaches a removed card at Stripe, also when its answers are lost', async () => {
  const store = await openCustomersStore()
  const { shopper, books, stored, commerce, rows } = store
  await payAtStripe(store, await begin(shopper, { keepCard: true }))
  const [kept] = await stored()
  const again = await begin(shopper, { payment: `stored:${kept?.id}` })
  books.mishaps.push({ path: /detach/, when: 'before', how: 'fault', times: 4 })
  books.mishaps.push({ path: /detach/, when: 'after', how: 'silence', times: 1 })
  const removed = await shopper.send({ method: 'POST', path: `/account/payments/${kept?.id}/remove`, form: {} })
  expect(removed.status).toBe(303)
  expect(await detachMethods(commerce)).toBe(1)
  expect([...books.attached]).toEqual(['pm_1'])
  expect(await detachMethods(commerce)).toBe(0)
  while ((await rows('SELECT id FROM wallet.detachments')).length > 0) {
    await rows(`UPDATE wallet.detachments SET due_at = now()`)
    await detachMethods(commerce)
  }
  expect([...books.attached]).toEqual([])
  expect((await place(shopper, again)).status).toBe(402)
})
