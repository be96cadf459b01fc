import { expect, test } from 'vitest'
import { listOwed } from '#commerce/orders/queries/owed.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { LATER, openCard, REST } from './card.ts'

const open = (details: object = CARD, payer?: (store: Awaited<ReturnType<typeof makeStore>>) => Promise<Shopper>) =>
  openCard({ makeStore, makeSignedIn, makeShopper, prepareCheckout, place }, { details, payer })

test('the first payment is charged with the order, and the others are scheduled', async () => {
  const { seen, states, read, plan, placed, mails } = await open()
  expect(seen).toMatchObject({ total: { amount: 129.99 }, toPay: { amount: 129.99 }, dueToday: { amount: 26 } })
  expect(placed.status, placed.text).toBe(200)
  expect(await states()).toEqual(['captured 26', ...REST])
  const order = await read()
  expect(order).toMatchObject({
    paymentState: 'scheduled',
    owedTotal: { amount: 103.99 },
    bankDetails: null,
    nextPayment: { amount: { amount: 26 }, card: { digits: '4242', isDeclined: false } },
  })
  expect(await plan()).toEqual(['paid 0', 'open 26', 'open 26', 'open 26', 'open 25.99'])
  const [mail] = await mails('Order confirmation%')
  expect(mail?.text).toMatch(
    /Test card ending in 4242 \$26\.00[\s\S]*We'll charge \$26\.00 to your card ending in 4242 on /,
  )
  expect(mail?.text).not.toContain('payment reference')
})

test('each payment is collected in its month, once however often and however simultaneously the job runs', async () => {
  const { wait, collect, states, plan, mails, events, read, rows } = await open()
  await collect()
  expect(await states()).toEqual(['captured 26', ...REST])
  await wait(32)
  await Promise.all([collect(), collect(), collect()])
  expect(await states()).toEqual(['captured 26', 'captured 26', ...REST.slice(1)])
  expect((await plan()).slice(0, 3)).toEqual(['paid 0', 'paid 0', 'open 26'])
  expect((await events('order.paid')).map(({ entity }) => [entity.amount, entity.owed])).toEqual([[2600, 7799]])
  expect(await mails('We_ve charged%')).toMatchObject([{ text: expect.stringContaining("We've charged $26.00") }])
  await wait(95)
  expect(await states()).toEqual(['captured 26', 'captured 26', 'captured 26', 'captured 26', 'captured 25.99'])
  expect(await read()).toMatchObject({ paymentState: 'captured', owedTotal: { amount: 0 }, nextPayment: null })
  expect(await mails('%is due%')).toEqual([])
  expect(await rows(`SELECT count(*)::int AS n FROM orders.payments WHERE attempt IS NOT NULL`)).toEqual([{ n: 0 }])
})

test('a declined card is tried again on the days of the settings, and shopper and merchant are told each time', async () => {
  const { wait, read, mails, events, commerce, page } = await open(LATER)
  await wait(32)
  const declined = await read()
  expect(declined).toMatchObject({
    paymentState: 'overdue',
    payments: [{ state: 'captured' }, { declined: 1 }, { declined: 0 }, { declined: 0 }, { declined: 0 }],
    nextPayment: { card: { digits: '0341', isDeclined: true, nextTryAt: expect.any(String) } },
  })
  const [mail] = await mails('Your card was declined%')
  expect(mail?.text).toMatch(
    /couldn't charge \$26\.00[\s\S]*We'll try again on [\s\S]*\/orders\/link\?token=[\w.-]+&to=pay/,
  )
  expect((await page('')).text).toContain('Your card was declined for $26.00')
  const owed = await listOwed(commerce, { limit: 5 })
  expect(owed).toMatchObject([{ owed: 2600, declined: 1, nextTryAt: expect.any(Date), reason: 'declined' }])
  await wait(0)
  expect((await events('order.charge-failed')).map(({ entity }) => entity.tries)).toEqual([1])
  for (const days of [3, 2, 2, 9]) await wait(days)
  expect((await events('order.charge-failed')).map(({ entity }) => [entity.tries, entity.nextTryAt !== null])).toEqual([
    ...[1, 2, 3].map((tries) => [tries, true]),
    [4, false],
  ])
  expect((await mails('Your card was declined%')).at(-1)?.text).toContain('Please pay it now.')
})

test('a crash after each step of a collection is finished once, with the same key', async () => {
  const { commerce, wait, states, rows, collect } = await open()
  const door = commerce.payments.find(({ name }) => name === 'test-card') ?? expect.fail('no card')
  const keys: string[] = []
  const crash = { at: 'authorise' }
  const step = (name: string) => {
    if (crash.at === name) throw new Error(`The process ended at ${name}.`)
  }
  commerce.payments.splice(commerce.payments.indexOf(door), 1, {
    ...door,
    authorise: async (request) => {
      keys.push(request.key)
      step('authorise')
      return door.authorise(request)
    },
    capture: async (reference) => {
      step('capture')
      return door.capture(reference)
    },
  })
  await wait(32)
  expect((await states())[1]).toBe('overdue 26')
  crash.at = 'capture'
  await collect()
  expect((await states())[1]).toBe('authorised 26')
  crash.at = ''
  await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
  await Promise.all([settlePayments(commerce), collect()])
  expect([await states(), new Set(keys).size]).toEqual([['captured 26', 'captured 26', ...REST.slice(1)], 1])
})

test('money that is gone before it is taken is a declined card, and the order stays', async () => {
  const { commerce, wait, read, events } = await open()
  const door = commerce.payments.find(({ name }) => name === 'test-card') ?? expect.fail('no card')
  commerce.payments.splice(commerce.payments.indexOf(door), 1, { ...door, capture: async () => 'gone' })
  await wait(32)
  expect(await read()).toMatchObject({
    state: 'placed',
    payments: [{ state: 'captured' }, { declined: 1 }, {}, {}, {}],
  })
  expect((await events('order.charge-failed')).length).toBe(1)
})

test('store credit pays what is due besides, and a card with no credit left over pays the plan', async () => {
  const customer: Awaited<ReturnType<typeof makeCustomerWithCredit>>[] = []
  const { states, placed } = await open({ ...CARD, useCredit: true }, async (store) => {
    customer.push(await makeCustomerWithCredit(store, 50_000))
    return customer[0]?.shopper ?? expect.fail('nobody')
  })
  expect(placed.status, placed.text).toBe(200)
  expect(await states()).toEqual(['captured 26', ...REST])
  expect((await customer[0]?.balance())?.available).toBe(50_000)
})
