import { expect, test } from 'vitest'
import { type DocumentKind, snapshot } from '#commerce/documents/contract.ts'
import { toSheet } from '#commerce/documents/rules/sheet.ts'
import { issueDue } from '#commerce/documents/testing/helpers.ts'
import { wordsOf } from '#commerce/documents/work/pdf.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { orderMails } from '#commerce/orders/work/mails.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { text } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn, signInAs } from '#test/sign-in.ts'

const HOST = 'de.localhost:3000'
const ITEMS = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-DE-1', quantity: 3 }]
const HERE = { ...DETAILS, line1: 'Hauptstr. 1', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' }
const VIENNA = { ...HERE, city: 'Wien', postalCode: '1010', country: 'AT' }
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
const answered = statement(
  `INSERT INTO companies.number_checks (id, company_id, checked_at, number, result, source) SELECT $1, id, clock_timestamp(), vat_number, $2, 'test-register'
   FROM companies.companies WHERE id = $3`,
)

type Price = { amount: number }
type Shown = {
  total: Price
  itemsTotal: Price
  discountTotal: Price
  deliveryTotal: Price
  tax: { total: Price; reverseCharge?: { number: string; articles: string[]; amount: Price } }
}

const cents = ({ amount }: Price): number => Math.round(amount * 100)
const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code

let count = 0
let last = 1_358_562

/** A number of Austria that no other company has, and that the made-up register finds valid. */
function nextNumber(): string {
  last += 1
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = [...String(last)].map(Number)
  const doubled = [b, d, f].reduce((sum, digit) => sum + Math.floor(digit / 5) + ((digit * 2) % 10), 0)
  const check = (10 - ((doubled + a + c + e + g + 4) % 10)) % 10
  return check > 1 ? `U${last}${check}` : nextNumber()
}

/** Somebody who buys in a marketplace for a company that the merchant has accepted. */
async function open({ marketplace = 'DE', company = {} }: { marketplace?: string; company?: object } = {}) {
  const vatNumber = nextNumber()
  const store = await sharedStore()
  const { app, commerce } = store
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const who = await makeCustomer(store)
  const shopper = makeShopper(app, HOST)
  await signInAs(shopper, who.email)
  const send = (path: string, body: object = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/companies${path}`, body })
  const people = [{ email: who.email }]
  const made = await send('', { marketplace, name: 'Halden Studio', people, country: 'AT', vatNumber, ...company })
  expect(made.status, made.text).toBe(201)
  const { id } = made.json as { id: string }
  await send(`/${id}/accept`)
  count += 1
  const answer = (result: string) => commerce.db.query(answered, [`answer-${count}-${result}`, result, id])
  const side = (chosen: 'company' | 'me') =>
    shopper.send({ method: 'POST', path: '/api/marketplaces/DE/company/side', body: { side: chosen } })
  return {
    number: `AT${vatNumber}`,
    store,
    commerce,
    shopper,
    merchant,
    id,
    told: (verb: string, body?: object) => send(`/${id}/${verb}`, body),
    answer,
    side,
  }
}

const API = '/api/marketplaces/DE/checkouts'

async function begin(shopper: ReturnType<typeof makeShopper>, details: object) {
  const started = await shopper.send({ method: 'POST', path: API, body: { items: ITEMS } })
  expect(started.status, started.text).toBe(201)
  const { id } = started.json as { id: string }
  const filled = await shopper.send({ method: 'PUT', path: `${API}/${id}/details`, body: details })
  expect(filled.status, filled.text).toBe(200)
  const review = async () => (await shopper.send({ path: `${API}/${id}` })).json as Shown
  return { id, review, place: () => shopper.send({ method: 'POST', path: `${API}/${id}/place` }) }
}

const sumOf = ({ itemsTotal, discountTotal, deliveryTotal, tax: { reverseCharge } }: Shown) =>
  cents(itemsTotal) - cents(discountTotal) + cents(deliveryTotal) - (reverseCharge ? cents(reverseCharge.amount) : 0)

test('a company of another member state is charged no tax for what leaves the country, and everything says why', async () => {
  const { number, store, commerce, shopper, merchant, side } = await open()
  const WORDS = wordsWith(number)
  const { db } = commerce
  await side('me')
  const taxed = await (await begin(shopper, VIENNA)).review()
  expect(taxed.tax.reverseCharge).toBeUndefined()
  await side('company')
  const email = `reverse-${count}@example.com`
  const { id, review, place } = await begin(shopper, { ...VIENNA, email })
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
  await orderMails.handle(commerce, { id: `reverse-${count}`, type: 'order.placed', key: orderId, entity: {}, at: '' })
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

test.each<[string, (tools: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['is found invalid', ({ answer }) => answer('invalid')],
  ['belongs to a company that is suspended', ({ told }) => told('suspend', { reason: 'Unpaid' })],
  ['is of the company, and the buyer buys for themselves', ({ side }) => side('me')],
])('a number that %s between review and order is a changed tax', async (_case, change) => {
  const tools = await open()
  const { review, place } = await begin(tools.shopper, VIENNA)
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
  const { shopper, answer } = await open()
  await answer('unknown')
  const { review } = await begin(shopper, VIENNA)
  expect((await review()).tax.reverseCharge).toBeDefined()
  await answer('invalid')
  expect((await review()).tax.reverseCharge).toBeUndefined()
})

test.each<[string, object]>([
  ['stays in the country', HERE],
  ['leaves the union', { ...VIENNA, city: 'Zürich', postalCode: '8001', country: 'CH' }],
])('what %s is taxed as ever', async (_case, details) => {
  const { shopper, side } = await open()
  const review = async () => (await begin(shopper, details)).review()
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
  const { shopper, answer } = await open(asked)
  if ('company' in asked && JSON.stringify(asked).includes('FR')) await answer('invalid')
  const { review } = await begin(shopper, VIENNA)
  expect((await review()).tax.reverseCharge).toBeUndefined()
})

test('nobody else has it: not another customer, not a guest', async () => {
  const { store } = await open()
  const guest = makeShopper(store.app, HOST)
  const other = makeShopper(store.app, HOST)
  await signInAs(other, (await makeCustomer(store)).email)
  for (const shopper of [guest, other]) {
    const { review } = await begin(shopper, VIENNA)
    expect((await review()).tax.reverseCharge).toBeUndefined()
  }
})
