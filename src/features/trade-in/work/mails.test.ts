import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { sharedStore } from '#test/make-store.ts'
import { scanPdf } from '#test/read-pdf.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ShownTradeIn } from '../contract/shapes.ts'
import { lapseTradeIns } from '../jobs.ts'
import { findTradeIn } from '../queries/trade-ins.ts'
import { DAY_MS } from '../rules/life.ts'
import { add, addHome, importAll, MERCHANT, submit } from '../testing/helpers.ts'
import { labelPdf } from './label.ts'

async function open(options: { language?: string } = {}) {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  await importAll(merchant)
  const { shopper: customer, who } = await makeSignedIn(store, options)
  const mails = async () => {
    await deliverEvents(store.commerce, store.commerce.modules)
    return store.commerce.db.query<{ subject: string; text: string }>({
      name: `mails of ${who.email}`,
      text: `SELECT subject, text FROM platform.mails WHERE recipient = '${who.email}' ORDER BY queued_at`,
    })
  }
  const manage = (id: string, what: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `${MERCHANT}/${id}/${what}`, body })
  return { store, customer, mails, manage }
}

test('every step that matters is mailed once: submitted, received, lowered with both answers, and returned', async () => {
  const { customer, mails, manage } = await open()
  await add(customer, { appraisal: 'RETURN_WORSE' })
  const { id, items } = (await submit(customer, 200)).json as ShownTradeIn
  await manage(id, 'receive')
  const device = `devices/${items[0]?.id}`
  await manage(id, `${device}/grade`, { answers: { on: 'yes', looks: 'worn' } })
  await manage(id, `${device}/lower`, { reason: 'Scratches on the glass' })
  await manage(id, `${device}/return`, { tracking: 'B1' })
  const all = await mails()
  expect(all.map(({ subject }) => subject)).toEqual([
    'Your trade-in: $200.00',
    'We received your trade-in',
    'Your Testbrand Phone 9 128 GB is worth $150.00',
    'Your Testbrand Phone 9 128 GB is coming back',
  ])
  expect(all[2]?.text).toContain('You said: Like new. We found: Used.')
  expect(all[2]?.text).toContain('Scratches on the glass')
  expect(all[2]?.text).toMatch(/If we don't hear from you by \w+ \d+, \d{4}, we'll send it back for free/)
  expect(await mails()).toHaveLength(4)
})

test('a mail is in the language of the customer, also where the marketplace has another', async () => {
  const { customer, mails } = await open({ language: 'de' })
  await add(customer)
  await submit(customer, 200)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Ihr Geräteankauf: $200.00')
  expect(mail?.text).toMatch(/dass es bis \d+\. \p{L}+ \d{4} ankommt/u)
  expect(mail?.text).not.toMatch(/\b(the|your)\b/i)
})

test('who was paid and sent nothing is told that it is reversed; who was not paid hears nothing', async () => {
  const { customer, mails, store } = await open()
  await addHome(customer)
  await add(customer, { payment: 'PAID_NOW' })
  await add(customer, { payment: 'PAID_LATER' })
  await submit(customer, 400)
  await lapseTradeIns({ ...store.commerce, clock: { now: () => Date.now() + 31 * DAY_MS } })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your trade-in: $400.00',
    'Nothing arrived: we reversed $200.00',
  ])
})

test("a scanner reads the code of the label's trade-in", async () => {
  const { customer, store } = await open()
  await add(customer)
  const { id } = (await submit(customer, 200)).json as ShownTradeIn
  const tradeIn = await findTradeIn(store.commerce.db, id, undefined)
  if (!tradeIn) throw new Error('It is gone.')
  expect(scanPdf(await labelPdf(store.commerce, tradeIn, 'Casey Customer'))).toEqual([`CODE-128:${tradeIn.label}`])
})
