import { expect, test } from 'vitest'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { place } from '#test/check-out.ts'
import { DRUM } from '#test/order.ts'
import { openStripeStore } from '#test/stripe-store.ts'

const TOTAL = 25998

test('releases the money if the shopper pays and is not heard of again', async () => {
  const { books, leave, settle, states, ordered } = await openStripeStore()
  const intent = books.pay(await leave())
  await settle()
  expect([intent.status, await states(), await ordered()]).toEqual(['canceled', ['released'], 0])
})

test('closes an unpaid page after a while, not before', async () => {
  const { books, leave, commerce, settle, states, rows } = await openStripeStore()
  const session = await leave()
  await rows(`UPDATE orders.payments SET changed_at = now() - interval '30 minutes'`)
  await settlePayments(commerce)
  expect([await states(), books.sessions.get(session)?.status]).toEqual([['authorising'], 'open'])
  await settle()
  expect([await states(), books.sessions.get(session)?.status]).toEqual([['released'], 'expired'])
})

test('orders nothing and releases the money at once if the item sells out during payment', async () => {
  const { books, leave, comeBack, rows, states } = await openStripeStore()
  const intent = books.pay(await leave())
  await rows(`UPDATE offers.offers SET stock = 1 WHERE id = '${DRUM.offerListingId}'`)
  expect((await comeBack()).status).toBe(422)
  expect([intent.status, await states()]).toEqual(['canceled', ['released']])
})

test('releases the money if the price changes during payment, and opens a new page for the new total', async () => {
  const { books, leave, comeBack, rows } = await openStripeStore()
  const intent = books.pay(await leave())
  await rows(`UPDATE offers.offers SET price = 100 WHERE id = '${DRUM.offerListingId}'`)
  expect([(await comeBack()).status, intent.status]).toEqual([409, 'canceled'])
  const session = await leave()
  expect(books.sessions.get(session)?.fields['line_items[0][price_data][unit_amount]']).toBe('200')
})

test("returns the same payment page again if Stripe's first response was lost", async () => {
  const { books, shopper, id, leave } = await openStripeStore()
  books.mishaps.push({ path: /POST .*sessions/, when: 'after', how: 'silence', times: 2 })
  expect((await place(shopper, id)).status).toBe(503)
  await leave()
  expect(books.sessions.size).toBe(1)
})

test('keeps the order if the capture fails, and captures later', async () => {
  const { books, leave, comeBack, settle, states } = await openStripeStore()
  const intent = books.pay(await leave())
  books.mishaps.push({ path: /capture/, when: 'before', how: 'fault', times: 2 })
  expect([(await comeBack()).status, await states(), intent.received]).toEqual([303, ['spent'], 0])
  await settle()
  expect([await states(), intent.received]).toEqual([['captured'], TOTAL])
})

test('cancels the order if the money is not held any more when it is captured', async () => {
  const { books, leave, comeBack, settle, states, stock } = await openStripeStore()
  const before = await stock()
  const intent = books.pay(await leave())
  books.mishaps.push({ path: /capture/, when: 'before', how: 'fault', times: 2 })
  expect([(await comeBack()).status, await states()]).toEqual([303, ['spent']])
  intent.status = 'canceled'
  await settle()
  await settle()
  expect([await states(), await stock(), intent.received]).toEqual([['released'], before, 0])
})
