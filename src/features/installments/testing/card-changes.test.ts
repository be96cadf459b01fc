import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CONFIRMED, LATER, openCard } from './card.ts'

const open = (details: object = CARD) =>
  openCard({ makeStore, makeSignedIn, makeShopper, prepareCheckout, place }, { details })

test('what comes back is taken off the payments that are still to come, and nothing goes through the card', async () => {
  const { change, states, read, mails, wait, plan } = await open()
  expect(await change({ kind: 'refund', amount: 3000 })).toMatchObject({ ok: true })
  expect(await states()).toEqual(['captured 26', 'scheduled 26', 'scheduled 26', 'scheduled 26', 'released 25.99'])
  expect((await read()).payments.map(({ owed }) => owed.amount)).toEqual([0, 26, 26, 21.99, 0])
  expect(await mails('%taken off%')).not.toEqual([])
  await wait(95)
  expect((await read()).payments.map(({ owed, creditedTotal }) => [owed.amount, creditedTotal.amount])).toEqual([
    ...[0, 0, 0].map(() => [0, 0]),
    [0, 4.01],
    [0, 25.99],
  ])
  expect(await plan()).toEqual(['paid 0', 'paid 0', 'paid 0', 'paid 0', 'ended 0'])
  // Of what was taken, all comes back; of what was credited, nothing.
  expect(await change({ kind: 'cancel' })).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ refundedTotal: { amount: 99.99 }, creditedTotal: { amount: 30 } })
})

test('cancelling ends what is scheduled, and nothing is collected any more', async () => {
  const { change, wait, states, plan, page, read } = await open()
  await change({ kind: 'cancel' })
  await wait(150)
  expect(await states()).toEqual(['refunded 26', ...[26, 26, 26, 25.99].map((amount) => `released ${amount}`)])
  expect((await plan()).slice(1)).toEqual(Array(4).fill('ended 0'))
  expect(await read()).toMatchObject({ owedTotal: { amount: 0 }, nextPayment: null })
  expect((await page('/pay')).status).toBe(303)
})

test('a credit that comes between the question and the charge is not collected', { tags: 'gate' }, async () => {
  const { commerce, change, rows, wait, read, states } = await open()
  const door = commerce.payments.find(({ name }) => name === 'test-card') ?? expect.fail('no card')
  const released: string[] = []
  let meanwhile: (() => Promise<unknown>) | undefined = () => change({ kind: 'refund', amount: 12999 - 3600 })
  commerce.payments.splice(commerce.payments.indexOf(door), 1, {
    ...door,
    authorise: async (request) => {
      const now = meanwhile
      meanwhile = undefined
      await now?.()
      return door.authorise(request)
    },
    release: async (reference) => void released.push(reference),
  })
  await wait(32)
  expect([released.length, (await read()).payments.map(({ owed }) => owed.amount)]).toEqual([1, [0, 10, 0, 0, 0]])
  await wait(0)
  expect((await states())[1]).toBe('captured 26')
  expect(await rows(`SELECT refunded::int AS back FROM orders.payments WHERE charge->>'months' = '1'`)).toEqual([
    { back: 1600 },
  ])
})

test('the merchant notes a payment that came in another way, also while the shopper is at the bank', async () => {
  const { wait, pay, change, states, shopper, id, page, plan } = await open(LATER)
  await wait(32)
  await pay({ card: 'test-card', cardNumber: CONFIRMED.cardNumber })
  expect(await change({ kind: 'pay', charge: '0-2' })).toMatchObject({ ok: true })
  await shopper.send({ method: 'POST', path: `/orders/${id}/pay/bank`, form: { answer: 'confirmed' } })
  expect((await page('/pay/paid')).status).toBe(303)
  expect((await states())[1]).toBe('paid 26')
  expect((await plan())[1]).toBe('paid 0')
})
