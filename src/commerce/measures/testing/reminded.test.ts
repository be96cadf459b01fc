import { expect, test } from 'vitest'
import { claimReminders } from '#commerce/orders/queries/owed.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'

const CHICKEN = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 3 }
const SOLD = JSON.stringify({ picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' })
const DAY = 24 * 60 * 60 * 1000

test('nobody is reminded to pay what is not weighed, and has no invoice', async () => {
  const { app, commerce } = await makeStore()
  const { db } = commerce
  const text = `UPDATE offers.offers SET sold = '${SOLD}', price = 1000 WHERE id = '${CHICKEN.offerListingId}'`
  await db.query({ name: '', text })
  const id = await orderOnce(makeShopper(app), { items: [CHICKEN], details: { payment: 'invoice' } })
  const remind = async () => {
    const plan = [{ marketplace: 'US' as const, days: 1 }]
    const due = await db.transaction(async (sql) => ok(await claimReminders(sql, plan, Date.now() + 60 * DAY, 10)))
    return due.ok ? due.value.map(({ orderId, owed }) => [orderId, owed]) : []
  }
  expect(await remind()).toEqual([])
  const items = [{ position: 0, amount: '1 kg' as const }]
  expect((await changeOrder(commerce, { id, owner: undefined }, { kind: 'weigh', items })).ok).toBe(true)
  expect(await remind()).toEqual([[id, 1000]])
})
