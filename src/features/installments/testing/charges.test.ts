import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { READS_BANK_FILES, sendBankFile } from '#test/bank.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring } from '#test/order.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { DRUM, inParts, openWith, plansOf } from './helpers.ts'

const PLUG = { asin: 'BXPLUG0001', offerListingId: 'BXPLUG0001-US-1', quantity: 1 }

const open = async (items: (programId: string) => object[] = (id) => [inParts(id)], credit = 0) => {
  const opened = await openWith({ makeStore, makeSignedIn })
  const { commerce } = opened.store
  const customer = credit > 0 ? await makeCustomerWithCredit(opened.store, credit) : undefined
  const shopper = customer?.shopper ?? makeShopper(opened.store.app)
  const details = credit > 0 ? { useCredit: true } : {}
  const checkout = await prepareCheckout(shopper, { items: items(opened.program.id), details })
  const placed = await place(shopper, checkout)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  const change = (command: Parameters<typeof changeOrder>[2]) =>
    changeOrder(commerce, { id: orderId, owner: undefined }, command)
  /** What the order says is owed of each charge, and what the plan says. */
  const owed = async () => {
    const charges = (await read()).payments.filter(({ charge }) => charge !== null)
    const plans = (await plansOf(shopper, orderId)).flatMap(({ parts }) => parts)
    const said = plans.map((part) => charges.find(({ charge }) => part.id === `${orderId}-${charge}`)?.owed.amount)
    expect(plans.map((part) => part.owed.amount)).toEqual(said)
    return said
  }
  const bank = async (id: string, amount: string, text = orderId) =>
    (await sendBankFile(opened.store, `${id},2026-11-23,${amount},USD,${text}`))[0]
  return { ...opened, shopper, orderId, read, change, owed, bank, customer }
}

test('the monthly payments are parts of the invoice, each due in its month', async () => {
  const { read, owed } = await open((id) => [inParts(id), { ...DRUM, quantity: 1 }])
  const order = await read()
  expect(order.payments.map(({ charge, amount }) => [charge, amount.amount])).toEqual([
    [null, 129.99],
    ...[1, 2, 3, 4, 5].map((number) => [expect.stringMatching(`^[01]-${number}$`), number === 5 ? 25.99 : 26]),
  ])
  const months = order.payments.slice(1).map(({ dueAt }) => new Date(dueAt ?? '').getUTCMonth())
  expect(months).toEqual(months.map((_, later) => ((months[0] ?? 0) + later) % 12))
  expect(order).toMatchObject({
    owedTotal: { amount: 259.98 },
    nextPayment: { amount: { amount: 26 }, isOverdue: false },
  })
  expect(await owed()).toEqual([26, 26, 26, 26, 25.99])
})

test.runIf(READS_BANK_FILES)(
  "a bank's entry pays the charge that is due, the plan says so, and the next one pays the next",
  async () => {
    const { bank, owed, read, orderId, rows } = await open()
    expect([await bank('b-1', '26.00', `${orderId}-0-1`), await owed()]).toEqual(['paid', [0, 26, 26, 26, 25.99]])
    expect([await bank('b-2', '26.03'), await bank('b-3', '52.00'), await owed()]).toEqual([
      ...['amount', 'paid'],
      [0, 0, 0, 26, 25.99],
    ])
    expect((await read()).paymentState).toBe('owed')
    await rows(`UPDATE orders.payments SET due_at = now() - interval '1 day' WHERE state = 'owed'`)
    expect(await read()).toMatchObject({
      paymentState: 'overdue',
      nextPayment: { amount: { amount: 51.99 }, isOverdue: true },
    })
  },
)

test('the mail about a payment says what is due next until nothing is left, and its event what was paid', async () => {
  const { change, orderId, store, rows } = await open()
  const { commerce } = store
  const aboutPayments = async () => {
    await deliverEvents(commerce, commerce.modules)
    return rows<{ subject: string; text: string }>(
      `SELECT subject, text FROM platform.mails WHERE subject LIKE '%payment for%' ORDER BY queued_at`,
    )
  }
  await change({ kind: 'pay', charge: '0-1' })
  const [first] = await aboutPayments()
  expect(first).toMatchObject({
    subject: `We've received a payment for order ${orderId}`,
    text: expect.stringMatching(`Please pay \\$26\\.00 by .*\\. Use ${orderId} as the payment reference\\.`),
  })
  expect(first?.text).not.toContain('nothing left to pay')
  await change({ kind: 'pay' })
  expect((await aboutPayments())[1]).toMatchObject({
    subject: `We've received your payment for order ${orderId}`,
    text: expect.stringContaining("There's nothing left to pay."),
  })
  const events = await rows(
    `SELECT entity->'amount' AS amount, entity->'owed' AS owed FROM platform.outbox WHERE type = 'order.paid' ORDER BY at, id`,
  )
  expect(events).toEqual([
    { amount: 2600, owed: 10399 },
    { amount: 10399, owed: 0 },
  ])
})

test('all that is owed can be noted at once, and what comes back is taken off the last charges', async () => {
  const { change, owed, read, store, orderId } = await open((id) => [inParts(id, { quantity: 2 })])
  await change({ kind: 'pay', charge: '0-1' })
  expect(await change({ kind: 'pay', charge: '0-1' })).toEqual({ ok: false, failure: { code: 'paid' } })
  await bring(store, orderId)
  await change({ kind: 'request-return', items: [{ position: 0, quantity: 1 }], reason: 'other', note: '' })
  await change({ kind: 'receive-return', restock: true })
  expect(await owed()).toEqual([0, 52, 25.99, 0, 0])
  await change({ kind: 'pay' })
  expect([await owed(), (await read()).owedTotal.amount]).toEqual([[0, 0, 0, 0, 0], 0])
})

test('goods on monthly payments ship before all of them are paid, and not before the first where it comes first', async () => {
  const { change, store } = await open()
  await (await asMerchant(store)).set('marketplaces.US.shipsBeforePaid', false)
  expect(await change({ kind: 'ship' })).toEqual({ ok: false, failure: { code: 'unpaid' } })
  await change({ kind: 'pay', charge: '0-1' })
  expect(await change({ kind: 'ship' })).toMatchObject({ ok: true })
})

test('store credit pays what is due besides the monthly payments, and no more', async () => {
  const { read, owed, customer } = await open((id) => [inParts(id), PLUG], 50_000)
  const order = await read()
  const plug = order.total.amount - 129.99
  expect(order.payments.map(({ method, charge, amount }) => [method, charge !== null, amount.amount])).toEqual([
    ['balance', false, Number(plug.toFixed(2))],
    ...[26, 26, 26, 26, 25.99].map((amount) => ['invoice', true, amount]),
  ])
  expect(await owed()).toEqual([26, 26, 26, 26, 25.99])
  expect((await customer?.balance())?.available).toBe(50_000 - Math.round(plug * 100))
})
