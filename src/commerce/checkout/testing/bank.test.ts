import { expect, test } from 'vitest'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import { checkout as checkoutModule } from '../server.ts'

const ASKING = { ...CARD, cardNumber: '4000 0027 6000 3184' }
const states = statement(`SELECT state FROM orders.payments ORDER BY changed_at`, { state: 'text' })
const orders = statement(`SELECT count(*)::int AS n FROM orders.orders`, { n: 'int' })
const age = statement(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)

async function open(details: object = ASKING) {
  const store = await makeStore()
  const { db } = store.commerce
  const shopper = makeShopper(store.app)
  const begin = (chosen: object = details) => prepareCheckout(shopper, { items: [DRUM], details: chosen })
  const answer = (id: string, given: string) =>
    shopper.send({ method: 'POST', path: `/checkout/${id}/bank`, form: { answer: given } })
  const comeBack = (id: string) => shopper.send({ path: `/checkout/${id}/paid` })
  const look = async () => [(await db.query(orders))[0]?.n, (await db.query(states)).map(({ state }) => state)]
  const settle = async () => {
    await db.query(age)
    await settlePayments(store.commerce)
  }
  return { store, shopper, begin, answer, comeBack, look, settle }
}

test('leads to the bank of the demonstration, which says that it is none, and orders once it is confirmed', async () => {
  const { shopper, begin, answer, comeBack, look } = await open()
  const id = await begin()
  const placed = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
  expect([placed.status, placed.headers.location]).toEqual([303, `/checkout/${id}/pay`])
  expect((await shopper.send({ path: `/checkout/${id}/pay` })).text).toContain(`/checkout/${id}/bank"`)
  const page = await shopper.send({ path: `/checkout/${id}/bank` })
  expect(page.text).toContain('This page stands in for your bank')
  expect(page.text).toContain('$259.98')
  expect(String(page.headers['cache-control'])).toContain('no-store')
  const sent = await answer(id, 'confirmed')
  expect([sent.status, sent.headers.location]).toEqual([303, `/checkout/${id}/paid`])
  expect(await look()).toEqual([0, ['confirming']])
  const back = await comeBack(id)
  expect([back.status, await look()]).toEqual([303, [1, ['captured']]])
  expect((await answer(id, 'refused')).status).toBe(303)
  expect([(await comeBack(id)).headers.location, await look()]).toEqual([back.headers.location, [1, ['captured']]])
})

test('returns to the review with a clear sentence if the shopper declines', async () => {
  const { shopper, begin, answer, comeBack, look } = await open()
  const id = await begin()
  await place(shopper, id)
  await answer(id, 'refused')
  await answer(id, 'confirmed')
  const back = await comeBack(id)
  expect([back.status, await look()]).toEqual([402, [0, ['declined']]])
  expect(back.text).toContain('Your bank didn&#x27;t confirm the payment')
})

test('orders nothing and keeps nothing if the shopper closes the page', async () => {
  const { shopper, begin, look, settle, answer, comeBack } = await open()
  const id = await begin()
  await place(shopper, id)
  await settle()
  expect(await look()).toEqual([0, ['released']])
  await answer(id, 'confirmed')
  expect([(await comeBack(id)).status, await look()]).toEqual([402, [0, ['released']]])
})

test('nobody else can see or answer the question, and no other answer counts', async () => {
  const { store, shopper, begin, answer, look } = await open()
  const id = await begin()
  await place(shopper, id)
  const stranger = makeShopper(store.app)
  await stranger.tokens()
  const path = `/checkout/${id}/bank`
  const foreign = [
    await stranger.send({ path }),
    await stranger.send({ method: 'POST', path, form: { answer: 'confirmed' } }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404])
  expect((await answer(id, 'asked')).status).toBe(400)
  expect((await shopper.send({ path: `/checkout/${id}/paid` })).headers.location).toBe(`/checkout/${id}/pay`)
  expect(await look()).toEqual([0, ['confirming']])
})

test('has nothing to answer for a checkout that asks nothing', async () => {
  const { shopper, begin, answer, look } = await open()
  const id = await begin({})
  const seen = await shopper.send({ path: `/checkout/${id}/bank` })
  expect([seen.status, seen.headers.location]).toEqual([303, `/checkout/${id}/review`])
  await answer(id, 'confirmed')
  expect(await look()).toEqual([0, []])
})

test('a saved card asks for every payment, also one that is saved with an order', async () => {
  const { store, shopper, begin, answer, comeBack } = await open()
  await signIn(store, shopper)
  const added = await shopper.send({
    method: 'POST',
    path: '/account/payments',
    form: { cardNumber: '4000 0027 6000 3184' },
  })
  expect(added.status).toBe(303)
  const first = await begin({ ...ASKING, keepCard: true })
  await place(shopper, first)
  await answer(first, 'confirmed')
  expect((await comeBack(first)).status).toBe(303)
  await deliverEvents(store.commerce, [checkoutModule])
  const { items } = (await shopper.send({ path: '/api/account/payment-methods' })).json as { items: { id: string }[] }
  expect(items).toMatchObject([{ digits: '3184' }, { digits: '3184' }])
  for (const { id: method } of items) {
    const id = await begin({ payment: `stored:${method}`, cardNumber: '' })
    expect((await place(shopper, id)).status).toBe(202)
  }
})
