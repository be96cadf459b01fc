import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { DRUM } from '#test/order.ts'
import { openStripeStore } from '#test/stripe-store.ts'

const HAM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const MARK = 'payment_method_options[card][request_incremental_authorization]'

const weigh = statement(
  `UPDATE offers.offers SET sold = '{"picking": "catch", "per": "1 kg", "usual": "0.4 kg", "most": "0.55 kg"}', stock = 9 WHERE id = $1`,
)
const marks = statement(`SELECT coalesce((visit->>'isEstimated')::boolean, false) AS "isMarked" FROM orders.payments`, {
  isMarked: 'boolean',
})

test.each([
  ['what the scale decides about', HAM, 'if_available'],
  ['what costs what it costs', DRUM, undefined],
])('the payment for %s is marked as estimated: %j', async (_what, item, mark) => {
  const { books, commerce, store } = await openStripeStore()
  await commerce.db.query(weigh, [HAM.offerListingId])
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [item], details: { payment: 'stripe' } })
  const sent = await place(shopper, id)
  expect(sent.status, sent.text).toBe(202)
  const token = (sent.json as { payAt: string }).payAt.split('/').at(-1) ?? ''
  expect(books.sessions.get(token)?.fields[MARK]).toBe(mark)
  // The row knows it, so that a repeated call is the same one.
  expect(await commerce.db.query(marks, [])).toEqual([{ isMarked: mark !== undefined }])
  expect(((await place(shopper, id)).json as { payAt: string }).payAt).toContain(token)
})
