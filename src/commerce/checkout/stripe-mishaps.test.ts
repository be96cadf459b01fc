import { expect, test } from 'vitest'
import { settlePayments } from '#commerce/orders/settle.ts'
import { place } from '#test/check-out.ts'
import { DRUM } from '#test/order.ts'
import { openStripeStore } from '#test/stripe-store.ts'

const TOTAL = 25998

test('paid, and then nothing was ever heard of the shopper: the money is let go', async () => {
  const { books, leave, settle, states, ordered } = await openStripeStore()
  const intent = books.pay(await leave())
  await settle()
  expect([intent.status, await states(), await ordered()]).toEqual(['canceled', ['released'], 0])
})

test('a page that nobody paid on is closed after a while, not before', async () => {
  const { books, leave, commerce, settle, states, rows } = await openStripeStore()
  const session = await leave()
  await rows(`UPDATE orders.payments SET changed_at = now() - interval '30 minutes'`)
  await settlePayments(commerce)
  expect([await states(), books.sessions.get(session)?.status]).toEqual([['authorising'], 'open'])
  await settle()
  expect([await states(), books.sessions.get(session)?.status]).toEqual([['released'], 'expired'])
})

test('sold out while the shopper paid: nothing is ordered and the money is let go at once', async () => {
  const { books, leave, comeBack, rows, states } = await openStripeStore()
  const intent = books.pay(await leave())
  await rows(`UPDATE offers.offers SET stock = 1 WHERE id = '${DRUM.offerListingId}'`)
  expect((await comeBack()).status).toBe(422)
  expect([intent.status, await states()]).toEqual(['canceled', ['released']])
})

test('a price that changed meanwhile: the same, and the new sum gets a page of its own', async () => {
  const { books, leave, comeBack, rows } = await openStripeStore()
  const intent = books.pay(await leave())
  await rows(`UPDATE offers.offers SET price = 100 WHERE id = '${DRUM.offerListingId}'`)
  expect([(await comeBack()).status, intent.status]).toEqual([409, 'canceled'])
  const session = await leave()
  expect(books.sessions.get(session)?.fields['line_items[0][price_data][unit_amount]']).toBe('200')
})

test('an address whose making got lost is made again, and is the same', async () => {
  const { books, shopper, id, leave } = await openStripeStore()
  books.mishaps.push({ path: /POST .*sessions/, when: 'after', how: 'silence', times: 2 })
  expect((await place(shopper, id)).status).toBe(503)
  await leave()
  expect(books.sessions.size).toBe(1)
})

test('taking the money fails: the order stands, and the money is taken later', async () => {
  const { books, leave, comeBack, settle, states } = await openStripeStore()
  const intent = books.pay(await leave())
  books.mishaps.push({ path: /capture/, when: 'before', how: 'fault', times: 2 })
  expect([(await comeBack()).status, await states(), intent.received]).toEqual([303, ['spent'], 0])
  await settle()
  expect([await states(), intent.received]).toEqual([['captured'], TOTAL])
})
