import { expect, test } from 'vitest'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { listOwed } from '#commerce/orders/queries/owed.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { inParts, openWith } from './helpers.ts'

/** 4 % of 129.99 are 5.20, which is no part of the monthly payments. */
const NEW_YORK = { city: 'New York', region: 'NY', postalCode: '10001' }

const cents = ({ amount }: { amount: number }) => Math.round(amount * 100)
const sum = (days: { amount: { amount: number } }[]) => days.reduce((total, { amount }) => total + cents(amount), 0)

/** A speaker in five payments, taxed, with all that is said of it before and after the order. */
async function open(details: object) {
  const { store, program, rows } = await openWith({ makeStore, makeSignedIn })
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [inParts(program.id)], details: { ...NEW_YORK, ...details } })
  const seen = (await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })).json as Checkout
  const review = (await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })).text
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  const page = async () => (await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })).text
  const mail = async () => {
    await deliverEvents(commerce, commerce.modules)
    const [first] = await rows<{ text: string }>(`SELECT text FROM platform.mails ORDER BY queued_at LIMIT 1`)
    return first?.text ?? ''
  }
  const refund = (amount: number) =>
    changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'refund', amount })
  return { commerce, orderId, seen, review, read, page, mail, refund, rows }
}

test('an invoice in payments is one list of dates with one sum: in checkout, on the order, in its mail and among what the merchant is owed', async () => {
  const { seen, review, read, page, mail, commerce, orderId } = await open({})
  const later = [520, 2600, 2600, 2600, 2599]
  expect([cents(seen.total), cents(seen.toPay), cents(seen.dueToday)]).toEqual([13_519, 13_519, 2600])
  expect(seen.dueLater).toMatchObject({
    isCollected: false,
    days: later.map((each) => ({ amount: { amount: each / 100 } })),
  })
  expect(review).toContain('Place order and pay $26.00 today')
  expect(review).not.toContain('pay $135.19')
  expect(review.match(/Due by /g)).toHaveLength(later.length)
  const order = await read()
  expect(order.dueDays.map(({ amount }) => cents(amount))).toEqual([2600, ...later])
  expect([sum(order.dueDays), cents(order.owedTotal)]).toEqual([13_519, 13_519])
  expect(seen.dueLater.days.map(({ dueOn }) => dueOn)).toEqual(
    order.dueDays.slice(1).map(({ dueAt }) => dueAt.slice(0, 10)),
  )
  const listed = await listOwed(commerce, { limit: 9 })
  expect(listed.map((each) => [each.orderId, each.owed])).toEqual([2600, ...later].map((each) => [orderId, each]))
  for (const text of [await page(), await mail()]) {
    expect(text).toContain('Still to pay: $135.19')
    for (const amount of ['$26.00', '$5.20', '$25.99']) expect(text).toContain(`${amount} by `)
  }
})

test('by card what is due today is charged, and the list has what is left', async () => {
  const { seen, review, read, page } = await open(CARD)
  expect([cents(seen.dueToday), seen.dueLater.isCollected]).toEqual([3120, true])
  expect(review).toContain('Place order and pay $31.20 today')
  expect(review.match(/Charged by /g)).toHaveLength(4)
  const order = await read()
  expect(order.dueDays.map(({ amount }) => cents(amount))).toEqual([2600, 2600, 2600, 2599])
  expect(await page()).toContain('Still to pay: $103.99')
})

test('an amount refunded takes its tax off what the tax is owed with, rounded as taxes are', async () => {
  const { read, refund, page } = await open({})
  expect(await refund(1000)).toMatchObject({ ok: true })
  // 10.00 with 4 % tax have 0.385 of it, which half to even is 0.38.
  const order = await read()
  expect([cents(order.creditedTax), cents(order.owedTotal), sum(order.dueDays)]).toEqual([38, 12_519, 12_519])
  expect(order.dueDays.map(({ amount }) => cents(amount))).toEqual([2600, 482, 2600, 2600, 2600, 1637])
  expect(await page()).toContain('Still to pay: $125.19')
})
