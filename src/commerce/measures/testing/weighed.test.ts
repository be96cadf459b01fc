import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { BALANCE } from '#commerce/orders/work/payment/balance.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { free, makeCustomerWithCredit, WISH } from '#test/credit.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'

/** Chickens at 10.00 a kilogram, of about 400 g and never more than 550 g. */
const CHICKEN = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 3 }
const SOLD = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' }

const sell = statement(
  `UPDATE offers.offers SET sold = $2, price = 1000, list_price = NULL, stock = 400, max_order_quantity = 40 WHERE id = $1`,
)
const old = statement(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
const sent = statement(`SELECT coalesce(string_agg(subject || ' ' || text, ' '), '') AS text FROM platform.mails`, {
  text: 'text',
})

async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  await db.query(sell, [CHICKEN.offerListingId, JSON.stringify(SOLD)])
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const ask = (id: string, verb: string, body: object) =>
    makeShopper(store.app).send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/${verb}`,
      headers: { authorization },
      body,
    })
  const settle = async () => {
    await db.query(old)
    await settlePayments(store.commerce)
  }
  return { ...store, ask, settle, mails: async () => plain((await db.query(sent))[0]?.text ?? '') }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const read = async (shopper: Shopper, id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
const notesOf = ({ items }: Order) => items.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))

test('what the scale decides about is promised as a ceiling, weighed, charged once and never above it', async () => {
  const { app, commerce, ask, settle, mails } = await open()
  const shopper = makeShopper(app)
  const id = await orderOnce(shopper, { items: [CHICKEN], details: CARD })
  await settle()
  await deliverEvents(commerce, commerce.modules)
  const ordered = await read(shopper, id)
  expect(ordered).toMatchObject({ itemsTotal: { amount: 16.5 }, paymentState: 'authorised', documents: [] })
  expect(notesOf(ordered)).toEqual(['at-most'])
  const page = plain((await shopper.send({ path: `/orders/${id}` })).text)
  expect(page).toContain('3 (≈ 1.2 kg)')
  expect(page).toContain('You pay for what it weighs, $16.50 at most.')
  expect(await mails()).toContain('You pay for what it weighs, $16.50 at most.')

  expect(await ask(id, 'ship', {})).toMatchObject({
    status: 409,
    text: expect.stringContaining('has to be weighed first'),
  })
  for (const [amount, status] of [
    ['1.651 kg', 422],
    ['-1 kg', 400],
    ['0 kg', 400],
    ['1,2 kg', 400],
    ['1 l', 422],
    ['NaN kg', 400],
  ])
    expect([amount, (await ask(id, 'weigh', { items: [{ position: 0, amount }] })).status]).toEqual([amount, status])
  expect((await ask(id, 'weigh', { items: [{ position: 0, amount: '1 kg', price: 1 }] })).status).toBe(400)
  expect(await read(shopper, id)).toEqual(ordered)

  const weighed = await ask(id, 'weigh', { items: [{ position: 0, amount: '1.13 kg' }] })
  expect(weighed.status, weighed.text).toBe(200)
  expect((await ask(id, 'weigh', { items: [{ position: 0, amount: '1 kg' }] })).status).toBe(409)
  await settle()
  await deliverEvents(commerce, commerce.modules)
  const after = await read(shopper, id)
  expect(after).toMatchObject({
    itemsTotal: { amount: 11.3 },
    paymentState: 'captured',
    payments: [{ amount: after.total }],
  })
  expect(notesOf(after)).toEqual(['weighed'])
  for (const text of [plain((await shopper.send({ path: `/orders/${id}` })).text), await mails()])
    expect(text).toContain('Weighed: 1.13 kg. It could have cost $16.50 at most.')
  const [invoice] = await findDocumentsOf(commerce.db, id)
  if (!invoice) expect.fail('There is no invoice.')
  expect(invoice.snapshot.total.gross).toBe(Math.round(after.total.amount * 100))
  const { poppler } = readPdf(await documentPdf(commerce, invoice))
  expect(poppler).toContain('Weighed: 1.13 kg')

  expect((await ask(id, 'ship', {})).status).toBe(200)
  expect((await ask(id, 'deliver', {})).status).toBe(200)
  expect((await ask(id, 'refund', { items: [{ position: 0, minorUnits: 1131 }] })).status).toBe(422)
  expect((await ask(id, 'refund', { items: [{ position: 0, minorUnits: 1130 }] })).status).toBe(200)
})

test('an order that is given up before it is weighed is not charged at all', async () => {
  const { app, settle } = await open()
  const shopper = makeShopper(app)
  const id = await orderOnce(shopper, { items: [CHICKEN], details: CARD })
  const cancelled = await shopper.send({ method: 'POST', path: `/api/orders/${id}/cancel`, body: {} })
  expect(cancelled.status, cancelled.text).toBe(200)
  await settle()
  expect(await read(shopper, id)).toMatchObject({ state: 'cancelled', paymentState: 'released' })
})

test.each(['before', 'after'] as const)(
  'store credit gives back what was not weighed, also where the answer is lost %s it is taken',
  async (when) => {
    const { app, commerce, ask, settle } = await open()
    const { shopper, balance } = await makeCustomerWithCredit({ app, commerce }, 10_000)
    const id = await orderOnce(shopper, { items: [CHICKEN], details: WISH })
    const held = await balance()
    expect(held.available + held.held).toBe(10_000)
    expect((await ask(id, 'weigh', { items: [{ position: 0, amount: '1.13 kg' }] })).status).toBe(200)
    const at = commerce.payments.findIndex(({ name }) => name === BALANCE)
    const door = commerce.payments[at] ?? expect.fail('There is no credit.')
    commerce.payments[at] = {
      ...door,
      capture: async (reference, taken) => {
        if (when === 'after') await door.capture(reference, taken)
        throw new Error('no line')
      },
    }
    await settle()
    commerce.payments[at] = door
    await settle()
    await settle()
    const { total, paymentState } = await read(shopper, id)
    expect(paymentState).toBe('captured')
    expect(await balance()).toEqual(free(10_000 - Math.round(total.amount * 100)))
  },
)

test('an invoice is written only once it is weighed, over that', async () => {
  const { app, commerce, ask } = await open()
  const shopper = makeShopper(app)
  const id = await orderOnce(shopper, { items: [CHICKEN], details: { payment: 'invoice' } })
  await deliverEvents(commerce, commerce.modules)
  expect(await findDocumentsOf(commerce.db, id)).toEqual([])
  expect((await ask(id, 'pay', {})).status).toBe(409)
  expect((await ask(id, 'weigh', { items: [{ position: 0, amount: '2 lb' }] })).status).toBe(200)
  await deliverEvents(commerce, commerce.modules)
  const order = await read(shopper, id)
  const [invoice] = await findDocumentsOf(commerce.db, id)
  expect(order.itemsTotal.amount).toBe(9.07)
  expect([invoice?.snapshot.total.gross, order.owedTotal]).toEqual([Math.round(order.total.amount * 100), order.total])
})
