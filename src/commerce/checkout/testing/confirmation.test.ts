import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { balanceOf } from '#commerce/ledger/work/ledger.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { addMethod } from '#commerce/wallet/queries.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { giveCredit } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { DRUM } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import { openStripeStore } from '#test/stripe-store.ts'

const TOTAL = 25998

/** A customer who pays with a saved card whose bank wants every payment confirmed. */
async function open({ credit = 0 } = {}) {
  const opened = await openStripeStore()
  const { store, shopper, commerce, books, rows } = opened
  const owner = customerOwner((await signIn(store, shopper)).id)
  const method = commerce.random.id()
  await addMethod(commerce.db, owner, { id: method, provider: 'stripe', token: 'cus_1/pm_confirm', digits: '3184' })
  if (credit > 0) await giveCredit(store, owner, credit)
  const details = { payment: `stored:${method}`, useCredit: credit > 0 }
  const id = await prepareCheckout(shopper, { items: [DRUM], details })
  /** Places the order; returns the payment that the bank asks about. */
  const ask = async () => {
    const sent = await place(shopper, id)
    expect([sent.status, sent.json]).toEqual([
      202,
      { payAt: expect.stringContaining('/bank/pi_'), paymentState: 'confirmation-needed' },
    ])
    return (sent.json as { payAt: string }).payAt.split('/').at(-1) ?? ''
  }
  const comeBack = () => shopper.send({ path: `/checkout/${id}/paid` })
  const change = (more: object) =>
    shopper.send({
      method: 'PUT',
      path: `/api/marketplaces/US/checkouts/${id}/details`,
      body: { ...DETAILS, ...details, ...more },
    })
  const balance = async () => (await balanceOf(commerce.db, { owner, marketplace: 'US' })).available
  const intents = () => [...books.intents.values()].map(({ status }) => status)
  const events = async () =>
    (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM platform.outbox WHERE type LIKE 'order%'`))[0]?.n
  return { ...opened, method, id, ask, comeBack, change, balance, intents, events }
}

test('orders once the bank has the confirmation, and says nothing of an order before', async () => {
  const { shopper, id, ask, comeBack, books, ordered, states, events } = await open()
  const intent = await ask()
  expect([await ordered(), await states(), await events()]).toEqual([0, ['confirming'], 0])
  const page = await shopper.send({ path: `/checkout/${id}/pay` })
  expect(page.text).toContain('Your bank asks you to confirm the payment of $259.98.')
  expect(page.text).toContain(`href="${books.settings.apiBase}/bank/${intent}"`)
  const paid = books.answerBank(intent, 'confirm')
  const back = await comeBack()
  expect([back.status, back.headers.location]).toEqual([303, expect.stringMatching(/^\/orders\//)])
  expect((await comeBack()).headers.location).toBe(back.headers.location)
  expect([await ordered(), await states(), paid.received]).toEqual([1, ['captured'], TOTAL])
})

test('goes back to the same question if the bank has no answer yet', async () => {
  const { ask, comeBack, id, ordered, intents } = await open()
  const first = await ask()
  const back = await comeBack()
  expect([back.status, back.headers.location]).toEqual([303, `/checkout/${id}/pay`])
  expect([await ask(), await ordered(), intents()]).toEqual([first, 0, ['requires_action']])
})

test('orders nothing if the shopper declines, says why, and asks anew on the next try', async () => {
  const { ask, comeBack, books, ordered, states, intents } = await open()
  const first = await ask()
  books.answerBank(first, 'refuse')
  const back = await comeBack()
  expect([back.status, await ordered(), await states(), intents()]).toEqual([402, 0, ['declined'], ['canceled']])
  expect(back.text).toContain('Your bank didn&#x27;t confirm the payment')
  expect(await ask()).not.toBe(first)
})

test.each([
  ['payment_intent.amount_capturable_updated', 'confirm', 1],
  ['payment_intent.payment_failed', 'refuse', 0],
] as const)('reads the outcome when it hears %s before the shopper returns', async (type, answer, orders) => {
  const { ask, comeBack, books, hear, ordered } = await open()
  const intent = await ask()
  books.answerBank(intent, answer)
  expect((await hear(books.sign(type, intent))).statusCode).toBe(200)
  expect(await ordered()).toBe(orders)
  expect((await comeBack()).status).toBe(orders ? 303 : 402)
  expect(await ordered()).toBe(orders)
})

test('takes no message as proof: what Stripe says itself counts', async () => {
  const { ask, books, hear, ordered, states } = await open()
  const intent = await ask()
  expect((await hear(books.sign('payment_intent.amount_capturable_updated', intent))).statusCode).toBe(503)
  expect([await ordered(), await states()]).toEqual([0, ['confirming']])
})

test('many tabs are asked one question, and two returns with two messages make one order', async () => {
  const { shopper, id, comeBack, books, hear, ordered, states, intents } = await open()
  const tabs = await Promise.all(Array.from({ length: 8 }, () => place(shopper, id)))
  expect(tabs.map(({ text }) => text)).toEqual(Array(8).fill(tabs[0]?.text))
  expect(intents()).toEqual(['requires_action'])
  const intent = [...books.intents.keys()][0] ?? ''
  books.answerBank(intent, 'confirm')
  const message = books.sign('payment_intent.amount_capturable_updated', intent)
  const answers = await Promise.all([comeBack(), hear(message), comeBack(), hear(message)])
  expect(answers.every((answer) => answer.headers.location !== undefined || 'statusCode' in answer)).toBe(true)
  expect([await ordered(), await states(), intents()]).toEqual([1, ['captured'], ['succeeded']])
})

test('tabs at the same moment get the same question, whichever of them was first', async () => {
  const { shopper, books, states, method } = await open()
  for (let round = 0; round < 6; round += 1) {
    const details = { payment: `stored:${method}` }
    const id = await prepareCheckout(shopper, { items: [DRUM], details })
    const tabs = await Promise.all(Array.from({ length: 8 }, () => place(shopper, id)))
    expect(tabs.map(({ text }) => text)).toEqual(Array(8).fill(tabs[0]?.text))
    expect(books.intents.size).toBe(round + 1)
  }
  expect(await states()).toEqual(Array(6).fill('confirming'))
})

test('asks the same question again if Stripe’s answer was lost', async () => {
  const { shopper, id, ask, books, intents, states } = await open()
  books.mishaps.push({ path: /POST .*payment_intents$/, when: 'after', how: 'silence', times: 2 })
  expect((await place(shopper, id)).status).toBe(503)
  expect(await states()).toEqual(['authorising'])
  await ask()
  expect(intents()).toEqual(['requires_action'])
})

test('releases what was asked in an answer that was lost for good', async () => {
  const { shopper, id, books, intents, states, settle } = await open()
  books.mishaps.push({ path: /POST .*payment_intents$/, when: 'after', how: 'silence', times: 2 })
  await place(shopper, id)
  await settle()
  expect([intents(), await states()]).toEqual([['canceled'], ['released']])
})

test('gives up a question that nobody answers, not before its time, and nobody can confirm it later', async () => {
  const { ask, comeBack, commerce, rows, settle, states, intents, ordered } = await open()
  await ask()
  await rows(`UPDATE orders.payments SET changed_at = now() - interval '30 minutes'`)
  await settlePayments(commerce)
  expect([await states(), intents()]).toEqual([['confirming'], ['requires_action']])
  await settle()
  expect([await states(), intents()]).toEqual([['released'], ['canceled']])
  expect([(await comeBack()).status, await ordered()]).toEqual([402, 0])
})

test('releases a payment that was confirmed by a shopper who is not heard of again', async () => {
  const { ask, books, settle, states, intents, ordered } = await open()
  books.answerBank(await ask(), 'confirm')
  await settle()
  expect([await states(), intents(), await ordered()]).toEqual([['released'], ['canceled'], 0])
})

test('releases the confirmed money if the price changes or the item sells out meanwhile', async () => {
  for (const [change, status] of [
    ['price = 100', 409],
    ['stock = 1', 422],
  ] as const) {
    const { ask, books, comeBack, rows, ordered, intents } = await open()
    books.answerBank(await ask(), 'confirm')
    await rows(`UPDATE offers.offers SET ${change} WHERE id = '${DRUM.offerListingId}'`)
    expect([(await comeBack()).status, await ordered(), intents()]).toEqual([status, 0, ['canceled']])
  }
})

test('orders nothing on return if another payment method was chosen meanwhile, or for a stranger', async () => {
  const { ask, books, comeBack, change, ordered, settle, intents, store, id } = await open()
  const intent = await ask()
  const stranger = makeShopper(store.app)
  await stranger.tokens()
  expect((await stranger.send({ path: `/checkout/${id}/paid` })).status).toBe(404)
  await change({ payment: 'invoice', useCredit: false })
  books.answerBank(intent, 'confirm')
  expect([(await comeBack()).status, await ordered()]).toEqual([402, 0])
  await settle()
  expect(intents()).toEqual(['canceled'])
})

test('keeps the order if the capture fails, and captures later', async () => {
  const { ask, books, comeBack, settle, states, ordered } = await open()
  const intent = books.answerBank(await ask(), 'confirm')
  books.mishaps.push({ path: /capture/, when: 'before', how: 'fault', times: 2 })
  expect([(await comeBack()).status, await states()]).toEqual([303, ['spent']])
  await settle()
  expect([await states(), intent.received, await ordered()]).toEqual([['captured'], TOTAL, 1])
})

test('asks for what store credit does not pay; the credit is free meanwhile and spent on return', async () => {
  const { ask, books, comeBack, balance, ordered, rows } = await open({ credit: 2000 })
  const intent = await ask()
  expect([await balance(), books.intents.get(intent)?.amount]).toEqual([2000, TOTAL - 2000])
  books.answerBank(intent, 'confirm')
  expect((await comeBack()).status).toBe(303)
  expect([await balance(), await ordered()]).toEqual([0, 1])
  expect(await rows(`SELECT provider, amount, state FROM orders.payments ORDER BY position`)).toEqual([
    { provider: 'balance', amount: 2000, state: 'captured' },
    { provider: 'stripe', amount: TOTAL - 2000, state: 'captured' },
  ])
})

test('releases the confirmed payment if the store credit was spent meanwhile', async () => {
  const { ask, books, comeBack, rows, intents, ordered } = await open({ credit: 2000 })
  books.answerBank(await ask(), 'confirm')
  await rows(`UPDATE ledger.accounts SET balance = 0 WHERE owner LIKE 'customer%'`)
  expect([(await comeBack()).status, await ordered(), intents()]).toEqual([409, 0, ['canceled']])
})
