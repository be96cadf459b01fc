import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { collectCharges } from '#commerce/orders/work/collect.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { leaveUsedCards } from '#commerce/wallet/queries.ts'
import { detachMethods } from '#commerce/wallet/work/detach.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { startStripe } from '#test/stripe-stand-in.ts'
import { inParts, openWith } from './helpers.ts'

const DAY = 24 * 60 * 60 * 1000

let openStore: ReturnType<typeof storesWith> | undefined

/** An order in five payments, whose first was paid on Stripe's page. */
async function open() {
  const books = await startStripe()
  const time = { shift: 0 }
  openStore ??= storesWith({ config: { stripe: books.settings } })
  const makeStore = openStore
  const clock = { now: () => Date.now() + time.shift }
  const { store, program, rows } = await openWith({ makeStore: () => makeStore({ clock }), makeSignedIn })
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const items = [inParts(program.id)]
  const checkout = await prepareCheckout(shopper, { items, details: { payment: 'stripe' } })
  const sent = await place(shopper, checkout)
  expect(sent.status, sent.text).toBe(202)
  const session = (sent.json as { payAt: string }).payAt.split('/').at(-1) ?? ''
  books.pay(session)
  const back = await shopper.send({ path: `/checkout/${checkout}/paid` })
  const id = String(back.headers.location).split('/').at(-1) ?? ''
  const states = async () =>
    ((await shopper.send({ path: `/api/orders/${id}` })).json as Order).payments.map(({ state }) => state)
  const wait = async (days: number) => {
    time.shift += days * DAY
    await collectCharges(commerce)
  }
  const taken = () => [...books.intents.values()].map(({ received }) => received)
  const charge = async () => {
    const { text } = await shopper.send({ path: `/orders/${id}/pay`, headers: { accept: 'text/html' } })
    return /name="charge" value="([^"]+)"/.exec(text)?.[1] ?? ''
  }
  /** Chooses to enter another card. Returns Stripe's page for it. */
  const leave = async () => {
    const form = { charge: await charge(), card: 'stripe' }
    const answer = await shopper.send({ method: 'POST', path: `/orders/${id}/pay`, form })
    expect(answer.status).toBe(200)
    return /\/pay\/(cs_\d+)/.exec(answer.text)?.[1] ?? expect.fail('no page to pay on')
  }
  const comeBack = () => shopper.send({ path: `/orders/${id}/pay/paid`, headers: { accept: 'text/html' } })
  return { books, store, commerce, shopper, session, id, rows, states, wait, taken, leave, comeBack, time }
}

const LATER = ['scheduled', 'scheduled', 'scheduled', 'scheduled']

test('only the first payment is taken on the page, where the card is kept for the others', async () => {
  const { books, session, states, wait, taken } = await open()
  expect(books.sessions.get(session)?.fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '2600',
    'payment_intent_data[setup_future_usage]': 'off_session',
  })
  expect([await states(), taken()]).toEqual([['captured', ...LATER], [2600]])
  await wait(32)
  expect([await states(), taken()]).toEqual([
    ['captured', 'captured', ...LATER.slice(1)],
    [2600, 2600],
  ])
})

test.each(['before', 'after'] as const)(
  'an answer lost %s the charge is asked for again, with the same key',
  // The provider's own client waits before it asks again.
  { tags: 'gate' },
  async (when) => {
    const { books, wait, states, taken, commerce, rows } = await open()
    books.mishaps.push({ path: /POST .*payment_intents$/, when, how: 'silence', times: 2 })
    await wait(32)
    expect((await states())[1]).toBe('overdue')
    books.mishaps.push({ path: /POST .*capture$/, when, how: 'silence', times: 2 })
    await wait(0)
    await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
    await settlePayments(commerce)
    expect([(await states()).slice(0, 2), taken()]).toEqual([
      ['captured', 'captured'],
      [2600, 2600],
    ])
  },
)

test('a declined payment is paid with another card on the page, and the rest is charged to that one', async () => {
  const { books, wait, states, leave, comeBack, taken, id } = await open()
  books.attached.delete('pm_1')
  await wait(32)
  expect((await states())[1]).toBe('overdue')
  const page = await leave()
  expect((await comeBack()).text).toContain(`/pay/${page}`)
  expect(await leave()).toBe(page)
  books.pay(page)
  const back = await comeBack()
  expect([back.status, back.headers.location]).toEqual([303, `/orders/${id}?said=charge-paid`])
  books.attached.add('pm_1')
  await wait(95)
  expect([await states(), taken()]).toEqual([Array(5).fill('captured'), [2600, 2600, 2600, 2600, 2599]])
})

test('a page that the shopper leaves open is given up after a while, and nobody can pay there any more', {
  tags: 'gate',
}, async () => {
  const { books, wait, leave, states, time, rows } = await open()
  books.attached.delete('pm_1')
  await wait(32)
  const page = await leave()
  time.shift += 46 * 60 * 1000
  await wait(0)
  expect(books.sessions.get(page)?.status).toBe('expired')
  expect([(await states())[1], await rows(`SELECT id FROM orders.payments WHERE attempt IS NOT NULL`)]).toEqual([
    'overdue',
    [],
  ])
})

test('a card that nobody saved is detached once nothing is collected from it any more', { tags: 'gate' }, async () => {
  const { books, commerce, wait, rows } = await open()
  const detach = async () => {
    await rows(`UPDATE orders.payments SET changed_at = changed_at - interval '2 days'`)
    await leaveUsedCards(commerce.db)
    await detachMethods(commerce)
    return books.attached.has('pm_1')
  }
  await wait(64)
  expect(await detach()).toBe(true)
  await wait(64)
  expect([
    await detach(),
    await rows(`SELECT id FROM orders.payments WHERE charge IS NOT NULL AND token <> ''`),
  ]).toEqual([false, []])
})

test('the card that was entered for the last payment alone is detached after it', { tags: 'gate' }, async () => {
  const { books, commerce, wait, rows, leave, comeBack, states } = await open()
  await wait(95)
  books.attached.delete('pm_1')
  await wait(32)
  const page = await leave()
  books.pay(page)
  await comeBack()
  expect(await states()).toEqual(Array(5).fill('captured'))
  // The card of the payments before is another one.
  books.attached.add('pm_1')
  await rows(`UPDATE orders.payments SET token = '' WHERE token LIKE 'cus_%'`)
  await rows(`UPDATE orders.payments SET changed_at = changed_at - interval '2 days'`)
  await leaveUsedCards(commerce.db)
  await detachMethods(commerce)
  expect([books.attached.has('pm_1'), await rows(`SELECT id FROM wallet.detachments`)]).toEqual([false, []])
})

test('a card that is removed from the wallet stays for charges that were never asked of it yet, and goes once they are cancelled', {
  tags: 'gate',
}, async () => {
  const { books, commerce, rows, id, wait } = await open()
  await rows(`INSERT INTO wallet.detachments (id, provider, token)
    SELECT id, provider, 'cus_1/pm_1' FROM orders.payments WHERE order_id = '${id}' AND charge IS NULL`)
  const detach = async () => {
    await detachMethods(commerce)
    return books.attached.has('pm_1')
  }
  expect(await detach()).toBe(true)
  await wait(32)
  await rows(`UPDATE wallet.detachments SET due_at = now()`)
  expect(await detach()).toBe(true)
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  expect(await detach()).toBe(false)
})

test('a card that nobody saved is detached once the order is cancelled', { tags: 'gate' }, async () => {
  const { books, commerce, rows, id, wait } = await open()
  await wait(32)
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  await rows(`UPDATE orders.payments SET changed_at = changed_at - interval '2 days'`)
  await leaveUsedCards(commerce.db)
  await detachMethods(commerce)
  expect(books.attached.has('pm_1')).toBe(false)
})
