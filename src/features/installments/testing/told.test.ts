import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { remindOfInvoices } from '#commerce/orders/work/remind.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { toDay } from '#platform/render/to-day.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { dueInstallmentsJob } from '../jobs.ts'
import { inParts, openWith, plansOf } from './helpers.ts'

/** 4 % of 129.99 are 5.20, which is no part of the monthly payments. */
const NEW_YORK = { city: 'New York', region: 'NY', postalCode: '10001' }
const ROW = /<li><span>([^<]+)<\/span><\/li>|<li>([^<]+)<\/li>/g

type Mail = { subject: string; text: string }

/** A speaker on an invoice in five payments, taxed. */
async function open() {
  const { store, program, rows, merchant } = await openWith({ makeStore, makeSignedIn })
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const checkout = await prepareCheckout(shopper, { items: [inParts(program.id)], details: NEW_YORK })
  const placed = await place(shopper, checkout)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  const read = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
  const page = async () => (await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })).text
  const mails = async (subject: string) => {
    await deliverEvents(commerce, commerce.modules)
    return rows<Mail>(`SELECT subject, text FROM platform.mails WHERE subject LIKE '${subject}' ORDER BY queued_at, id`)
  }
  const pay = async (number: number) => {
    const path = `/api/merchant/installments/parts/${orderId}-0-${number}/pay`
    expect((await merchant.send({ method: 'POST', path, body: {} })).status).toBe(200)
  }
  return { commerce, shopper, orderId, rows, read, page, mails, pay }
}

test("the invoice's PDF names the days and sums of the order's page", async () => {
  const { commerce, orderId, read, page } = await open()
  expect(await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'ship', tracking: 'T' })).toMatchObject(
    {
      ok: true,
    },
  )
  await deliverEvents(commerce, commerce.modules)
  const [invoice] = await findDocumentsOf(commerce.db, orderId)
  const { poppler } = readPdf(await documentPdf(commerce, invoice ?? expect.fail('no invoice')))
  const words = (await read()).dueDays.map(({ amount, dueAt }) => `${amount.displayString} by ${toDay(dueAt, 'en-US')}`)
  expect(words).toHaveLength(6)
  const listed = [...(await page()).matchAll(ROW)].map(([, inner, plain]) => inner ?? plain ?? '')
  expect(listed.filter((text) => text.includes(' by '))).toEqual(words)
  const printed = [...poppler.matchAll(/Please pay (\S+ by \w+ \d+, \d{4})\./g)].map(([, text]) => text)
  expect(printed).toEqual(words)
})

test('the mail that a payment is due names its sum and its day', async () => {
  const { commerce, shopper, orderId, rows, mails } = await open()
  await dueInstallmentsJob.run(commerce)
  await rows(`UPDATE installments.parts SET due_on = due_on - 31 WHERE number = 2`)
  await dueInstallmentsJob.run(commerce)
  const parts = (await plansOf(shopper, orderId))[0]?.parts.slice(0, 2) ?? []
  const said = (await mails('Payment % is due%')).map(({ text }) => /is due on (.*)\.$/m.exec(text)?.[1])
  expect(said).toEqual(parts.map(({ dueOn, amount }) => `${toDay(dueOn, 'en-US')}: ${amount.displayString}`))
})

test('the reminder names the payment that is late and the day that it was due, not the whole order', async () => {
  const { commerce, rows, mails, pay } = await open()
  await pay(1)
  const day = '2026-11-02'
  await rows(`UPDATE orders.payments SET due_at = '${day}T12:00:00Z' WHERE charge->>'key' = '0-5'`)
  await remindOfInvoices(commerce, [{ marketplace: 'US', days: 3 }])
  const [reminder, ...none] = await mails('Payment reminder%')
  expect(none).toEqual([])
  expect(reminder?.text).toContain(`$25.99 for your order`)
  expect(reminder?.text).toContain(`was due on ${toDay(day, 'en-US')}`)
})

test('with every payment made and tax still owed, the page claims nothing of the whole item', async () => {
  const { read, page, pay } = await open()
  for (const number of [1, 2, 3, 4, 5]) await pay(number)
  const order = await read()
  expect([order.paymentState, order.owedTotal.amount]).toEqual(['owed', 5.2])
  const text = await page()
  expect(text).toContain('Nothing more to pay of these monthly payments.')
  expect(text).toContain('Please pay $5.20 by')
  expect(text).not.toContain('Nothing more to pay for this item')
  expect(text).not.toMatch(/\bPaid\.|has been paid/)
})
