import { expect, test } from 'vitest'
import { listOwed } from '#commerce/orders/queries/owed.ts'
import { ordersOfShopper } from '#commerce/orders/work/shopper-data.ts'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { openCard } from './card.ts'

const open = () => openCard({ makeStore, makeSignedIn, makeShopper, prepareCheckout, place }, { details: CARD })

test('charges of a provider that is gone are told as declined ones are, and collected when it is back', async () => {
  const { commerce, wait, collect, mails, events, states, page } = await open()
  const door = commerce.payments.find(({ name }) => name === 'test-card') ?? expect.fail('no card')
  const told = async () => (await events('order.charge-failed')).map(({ entity }) => [entity.reason, entity.tries])
  const listed = async () =>
    (await listOwed(commerce, { limit: 9 })).map(({ owed, reason, declined }) => [owed, reason, declined])
  commerce.payments.splice(commerce.payments.indexOf(door), 1)
  await collect()
  expect([await listed(), await told()]).toEqual([[], []])
  await wait(32)
  await Promise.all([collect(), collect()])
  expect([await listed(), await told()]).toEqual([[[2600, 'provider-gone', 1]], [['provider-gone', 1]]])
  const sent = await mails('Please make a payment for order%')
  expect(sent).toMatchObject([{ text: expect.stringMatching(/We can no longer charge \$26\.00[\s\S]*&to=pay/) }])
  expect(await mails('Your card was declined%')).toEqual([])
  expect((await page('/pay')).status).toBe(200)
  commerce.payments.push(door)
  await collect()
  expect((await states())[1]).toBe('overdue 26')
  await wait(4)
  expect([(await states())[1], await listed()]).toEqual(['captured 26', []])
})

test('an attempt of a provider that is gone is listed, although nobody knows what became of it', async () => {
  const { commerce, wait, rows } = await open()
  const attempt = '{"provider": "gone", "key": "k", "token": "t"}'
  await rows(`UPDATE orders.payments SET attempt = '${attempt}' WHERE charge->>'months' = '1'`)
  const listed = async () => (await listOwed(commerce, { limit: 9 })).map(({ reason }) => reason)
  expect(await listed()).toEqual([])
  await wait(32)
  expect(await listed()).toEqual(['provider-gone'])
})

test('the merchant is told of a charge whose buyer has deleted their account', async () => {
  const { commerce, wait, mails, events, rows } = await open()
  const [order] = await rows<{ owner: string }>('SELECT owner FROM orders.orders')
  await commerce.db.transaction(async (sql) => ok(await ordersOfShopper.erase?.(sql, order?.owner ?? '')))
  await wait(32)
  const [failed] = await events('order.charge-failed')
  expect(failed?.entity).toMatchObject({ reason: 'account-deleted', tries: 1 })
  expect(await listOwed(commerce, { limit: 9 })).toMatchObject([{ owed: 2600, reason: 'account-deleted', email: '' }])
  expect(await mails('%declined%')).toEqual([])
})
