import { expect, test } from 'vitest'
import { BERLIN, beginAbroad, cents, HOST, openAbroad, type Shown, VIENNA } from '#commerce/companies/testing/abroad.ts'
import { type DocumentKind, snapshot } from '#commerce/documents/contract.ts'
import { toSheet } from '#commerce/documents/rules/sheet.ts'
import { issueDue } from '#commerce/documents/testing/helpers.ts'
import { wordsOf } from '#commerce/documents/work/pdf.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { orderMails } from '#commerce/orders/work/mails.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { text } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'

const wordsWith = (number: string) => `Ohne MwSt.: innergemeinschaftlich (Art. 138 RL 2006/112/EG, USt-IdNr. ${number})`

const mails = statement(`SELECT text FROM platform.mails WHERE recipient = $1`, { text: 'text' })
const documents = statement(
  `SELECT 'DE-000001' AS number, kind, order_id AS "orderId", issued_at AS "issuedAt", snapshot FROM documents.documents
   WHERE order_id = $1 ORDER BY issued_at, serial`,
  { number: 'text!', kind: text<DocumentKind>(), orderId: 'text', issuedAt: 'timestamptz', snapshot: 'jsonb' },
)
const kept = statement(
  `SELECT o.tax_exemption->>'reference' AS reference, o.tax_exemption->>'id' = n.id AS "isEvident" FROM orders.orders o
   JOIN companies.number_checks n ON n.id = o.tax_exemption->>'id' WHERE o.id = $1`,
  { reference: 'text?', isEvident: 'boolean?' },
)
const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code

const sumOf = ({ itemsTotal, discountTotal, deliveryTotal, tax: { reverseCharge } }: Shown) =>
  cents(itemsTotal) - cents(discountTotal) + cents(deliveryTotal) - (reverseCharge ? cents(reverseCharge.amount) : 0)

test('a company of another member state is charged no tax for what leaves the country, and everything says why', async () => {
  const { number, store, commerce, shopper, merchant, side } = await openAbroad()
  const WORDS = wordsWith(number)
  const { db } = commerce
  await side('me')
  const taxed = await (await beginAbroad(shopper, VIENNA)).review()
  expect(taxed.tax.reverseCharge).toBeUndefined()
  await side('company')
  const email = `${number}@example.com`
  const { id, review, place } = await beginAbroad(shopper, { ...VIENNA, email })
  const free = await review()
  const { reverseCharge } = free.tax
  if (!reverseCharge) throw new Error('It is taxed.')
  expect(reverseCharge).toMatchObject({ number, articles: ['138'] })
  expect(cents(free.total)).toBe(cents(taxed.total) - cents(reverseCharge.amount))
  // Prices without the tax of the country that they come from, 19 %.
  expect(cents(free.total)).toBeCloseTo(cents(taxed.total) / 1.19, -1)
  expect(sumOf(free)).toBe(cents(free.total))
  const page = async (path: string) => (await shopper.send({ path, headers: { accept: 'text/html' } })).text
  expect(await page(`/checkout/${id}/review`)).toContain(WORDS)

  const placed = await place()
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect(await db.query(kept, [orderId])).toEqual([{ reference: `TEST-${number}`, isEvident: true }])
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Shown
  for (const name of ['total', 'itemsTotal', 'discountTotal', 'deliveryTotal', 'tax'] as const)
    expect(order[name], name).toEqual(free[name])
  expect(await page(`/orders/${orderId}`)).toContain(WORDS)
  expect((await merchant.send({ path: `/api/merchant/orders/${orderId}` })).json).toMatchObject({ tax: free.tax })
  await orderMails.handle(commerce, { id: `reverse-${number}`, type: 'order.placed', key: orderId, entity: {}, at: '' })
  expect((await db.query(mails, [email]))[0]?.text).toContain(WORDS)
  const lines: string[] = []
  const found = await findOrder(commerce, db, orderId, undefined)
  if (found) printOrder(found, (line) => lines.push(line))
  expect(lines.join('\n')).toContain(`VAT ID ${number}, Art. 138 Directive 2006/112/EC`)

  await issueDue(commerce)
  for (const quantity of [1, 2]) {
    const body = { items: [{ position: 0, quantity }] }
    const cancelled = await merchant.send({ method: 'POST', path: `/api/merchant/orders/${orderId}/cancel`, body })
    expect(cancelled.status, cancelled.text).toBe(200)
    await issueDue(commerce)
  }
  const [invoice, ...notes] = await db.query(documents, [orderId])
  const read = [invoice, ...notes].map((document) => snapshot.parse(document?.snapshot))
  const [billed, ...credited] = read
  expect(billed?.total).toEqual({ net: cents(free.total), tax: 0, gross: cents(free.total) })
  expect(credited.reduce((sum, { total }) => sum + total.gross, 0)).toBe(cents(free.total))
  expect(billed?.lines[0]?.unitPrice).toBe(Math.round(cents(free.itemsTotal) / 3 / 1.19))
  for (const [index, document] of [invoice, ...notes].entries()) {
    const own = read[index]
    if (!document || !own) throw new Error('There is no document.')
    const seller = { ...own.seller, taxNumber: 'DE123456789' }
    const words = wordsOf(store.commerce.places.find('DE'), 'de')
    const sheet = toSheet({ ...document, snapshot: { ...own, seller } }, words, 'Buybox')
    expect(sheet.notes).toContain(
      `Ohne MwSt.: steuerfreie innergemeinschaftliche Lieferung, Art. 138 RL 2006/112/EG (USt-IdNr. ${number}).`,
    )
    expect(sheet.foot.flat().join('\n')).toContain('DE123456789')
    expect(JSON.stringify(sheet)).not.toContain('19 %')
  }
})

test.each<[string, (tools: Awaited<ReturnType<typeof openAbroad>>) => Promise<unknown>]>([
  ['is found invalid', ({ answer }) => answer('invalid')],
  ['belongs to a company that is suspended', ({ told }) => told('suspend', { reason: 'Unpaid' })],
  ['is of the company, and the buyer buys for themselves', ({ side }) => side('me')],
])('a number that %s between review and order is a changed tax', async (_case, change) => {
  const tools = await openAbroad()
  const { review, place } = await beginAbroad(tools.shopper, VIENNA)
  const before = await review()
  await change(tools)
  const refused = await place()
  expect([refused.status, codeOf(refused)], refused.text).toEqual([409, 'tax-changed'])
  const after = await review()
  expect(after.tax.reverseCharge).toBeUndefined()
  expect(cents(after.total)).toBe(cents(before.total) + cents(before.tax.reverseCharge?.amount ?? { amount: 0 }))
  const placed = await place()
  expect(placed.status, placed.text).toBe(200)
})

test('a register that cannot say anything now takes nothing back', async () => {
  const { shopper, answer } = await openAbroad()
  await answer('unknown')
  const { review } = await beginAbroad(shopper, VIENNA)
  expect((await review()).tax.reverseCharge).toBeDefined()
  await answer('invalid')
  expect((await review()).tax.reverseCharge).toBeUndefined()
})

test.each<[string, object]>([
  ['stays in the country', BERLIN],
  ['leaves the union', { ...VIENNA, city: 'Zürich', postalCode: '8001', country: 'CH' }],
])('what %s is taxed as ever', async (_case, details) => {
  const { shopper, side } = await openAbroad()
  const review = async () => (await beginAbroad(shopper, details)).review()
  const asCompany = await review()
  await side('me')
  const { total, tax } = await review()
  expect(asCompany).toMatchObject({ total, tax })
})

test.each<[string, object]>([
  ['of the same country', { company: { country: 'DE', vatNumber: '136695976' } }],
  ['outside the union', { company: { country: 'GB', vatNumber: '980780684' } }],
  ['without a number', { company: { vatNumber: null } }],
  ['whose number is not assigned', { company: { country: 'FR', vatNumber: '83404833048' } }],
  ['of another marketplace', { marketplace: 'FR' }],
])('a company %s is taxed as ever', async (_case, asked) => {
  const { shopper, answer } = await openAbroad(asked)
  if ('company' in asked && JSON.stringify(asked).includes('FR')) await answer('invalid')
  const { review } = await beginAbroad(shopper, VIENNA)
  expect((await review()).tax.reverseCharge).toBeUndefined()
})

test('nobody else has it: not another customer, not a guest', async () => {
  const { store } = await openAbroad()
  const guest = makeShopper(store.app, HOST)
  const other = makeShopper(store.app, HOST)
  await signInAs(other, (await makeCustomer(store)).email)
  for (const shopper of [guest, other]) {
    const { review } = await beginAbroad(shopper, VIENNA)
    expect((await review()).tax.reverseCharge).toBeUndefined()
  }
})
