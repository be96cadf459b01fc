import { expect, test } from 'vitest'
import { addCompany, addPerson, chooseSide, decideCompany } from '#commerce/companies/queries.ts'
import { type DocumentKind, snapshot } from '#commerce/documents/contract.ts'
import { toSheet } from '#commerce/documents/rules/sheet.ts'
import { issueDue } from '#commerce/documents/testing/helpers.ts'
import { wordsOf } from '#commerce/documents/work/pdf.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { orderMails } from '#commerce/orders/work/mails.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { text } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const API = '/api/marketplaces/US/checkouts'
const ITEMS = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 3 }]
const NEW_YORK = { city: 'New York', region: 'NY', postalCode: '10001' }
const CERTIFICATE = 'ST-4711'
const WORDS = `Tax exempt (certificate ${CERTIFICATE})`

const mails = statement(`SELECT text FROM platform.mails WHERE recipient = $1`, { text: 'text' })
const documents = statement(
  `SELECT 'DE-000001' AS number, kind, order_id AS "orderId", issued_at AS "issuedAt", snapshot FROM documents.documents
   WHERE order_id = $1 ORDER BY issued_at, serial`,
  { number: 'text!', kind: text<DocumentKind>(), orderId: 'text', issuedAt: 'timestamptz', snapshot: 'jsonb' },
)
const kept = statement(
  `SELECT o.tax_exemption->>'id' = e.id AS "isEvident" FROM orders.orders o JOIN companies.exemptions e ON e.certificate = o.tax_exemption->>'certificate'
   WHERE o.id = $1`,
  { isEvident: 'boolean?' },
)

let count = 0

/** Somebody who buys for a company of a marketplace, and a merchant who has it exempt. */
async function open({ marketplace = 'US' as const, exemption = {} } = {}) {
  const store = await sharedStore()
  const { db } = store.commerce
  const { shopper, who } = await makeSignedIn(store)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  count += 1
  const company = `exempt-company-${count}`.padEnd(22, '-')
  await db.transaction(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace, name: 'Halden Studio', country: 'US', ...numbers })
    await addPerson(sql, company, who.id, 'buyer')
    await decideCompany(sql, company, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  const told = (verb: string, body: object) =>
    merchant.send({ method: 'POST', path: `/api/merchant/companies/${company}/${verb}`, body })
  const exempt = await told('exempt', { certificate: CERTIFICATE, evidence: 'Folder 12', ...exemption })
  expect(exempt.status, exempt.text).toBe(200)
  const side = (isForCompany: boolean) =>
    db.transaction(async (sql) => ({ ok: true, value: await chooseSide(sql, who.id, isForCompany) }) as const)
  const begin = (details: object = NEW_YORK) => prepareCheckout(shopper, { items: ITEMS, details })
  const review = async (id: string) => (await shopper.send({ path: `${API}/${id}` })).json as Reviewed
  return { store, db, shopper, merchant, company, told, side, begin, review }
}

type Price = { amount: number }
type Reviewed = {
  total: Price
  tax: { total: Price; isIncluded: boolean; isKnown: boolean; rates: unknown[]; exemption?: { certificate: string } }
}

const cents = ({ amount }: Price): number => Math.round(amount * 100)
const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code

test('what a company with a certificate buys is not taxed, and everything says why, refunds and credit notes too', async () => {
  const { store, db, shopper, merchant, side, begin, review } = await open()
  const { commerce } = store
  await side(false)
  const taxed = await review(await begin())
  expect(taxed.tax.exemption).toBeUndefined()
  expect(cents(taxed.tax.total)).toBeGreaterThan(0)
  await side(true)
  const id = await begin({ ...NEW_YORK, email: 'exempt@example.com' })
  const free = await review(id)
  expect(free.tax).toMatchObject({
    total: { amount: 0 },
    rates: [],
    isKnown: true,
    exemption: { certificate: CERTIFICATE },
  })
  expect(cents(free.total)).toBe(cents(taxed.total) - cents(taxed.tax.total))
  expect((await shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })).text).toContain(WORDS)

  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect(await db.query(kept, [orderId])).toEqual([{ isEvident: true }])
  const order = await shopper.send({ path: `/api/orders/${orderId}` })
  expect(order.json).toMatchObject({ total: free.total, tax: free.tax })
  const page = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain(WORDS)
  expect((await merchant.send({ path: `/api/merchant/orders/${orderId}` })).json).toMatchObject({ tax: free.tax })
  await orderMails.handle(commerce, { id: `exempt-${count}`, type: 'order.placed', key: orderId, entity: {}, at: '' })
  expect((await db.query(mails, ['exempt@example.com']))[0]?.text).toContain(WORDS)
  const lines: string[] = []
  const found = await findOrder(commerce, db, orderId, undefined)
  if (found) printOrder(found, (line) => lines.push(line))
  expect(lines.join('\n')).toContain(`tax exempt: certificate ${CERTIFICATE}`)

  await issueDue(commerce)
  const cancelled = await merchant.send({ method: 'POST', path: `/api/merchant/orders/${orderId}/cancel`, body: {} })
  expect(cancelled.status, cancelled.text).toBe(200)
  await issueDue(commerce)
  const [invoice, note] = await db.query(documents, [orderId])
  for (const document of [invoice, note]) {
    expect(document?.snapshot).toMatchObject({
      total: { tax: 0, gross: cents(free.total) },
      exemption: free.tax.exemption,
    })
    const words = wordsOf(commerce.places.find('US'), 'en')
    const sheet = document && toSheet({ ...document, snapshot: snapshot.parse(document.snapshot) }, words, 'Buybox')
    expect(sheet?.notes).toContain(`Not taxed: the customer is exempt (certificate ${CERTIFICATE}).`)
  }
})

test.each<[string, (tools: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
  ['ends', ({ told }) => told('end-exemption', { certificate: CERTIFICATE })],
  [
    'expires',
    ({ db, company }) =>
      db.query({
        name: '',
        text: `UPDATE companies.exemptions SET valid_until = '2020-01-01' WHERE company_id = '${company}'`,
      }),
  ],
  ['belongs to a company that is suspended', ({ told }) => told('suspend', { reason: 'Unpaid' })],
  ['is of the company, and the buyer buys for themselves', ({ side }) => side(false)],
])('a certificate that %s between review and order is a changed tax', async (_case, change) => {
  const tools = await open()
  const { shopper, begin, review } = tools
  const id = await begin()
  const before = await review(id)
  await change(tools)
  const refused = await place(shopper, id)
  expect([refused.status, codeOf(refused)], refused.text).toEqual([409, 'tax-changed'])
  const after = await review(id)
  expect(after.tax.exemption).toBeUndefined()
  expect(cents(after.total)).toBe(cents(before.total) + cents(after.tax.total))
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
})

test('counts only where it covers the address', async () => {
  const { begin, review } = await open({ exemption: { regions: ['NY'] } })
  expect((await review(await begin())).tax.exemption).toEqual({ certificate: CERTIFICATE })
  const illinois = await review(await begin({ city: 'Springfield', region: 'IL', postalCode: '62701' }))
  expect(illinois.tax.exemption).toBeUndefined()
  expect(cents(illinois.tax.total)).toBeGreaterThan(0)
  // Nothing would be taxed there.
  expect((await review(await begin({}))).tax).toMatchObject({ total: { amount: 0 } })
  expect((await review(await begin({}))).tax.exemption).toBeUndefined()
})

test('nobody else has it: not another customer, not a guest', async () => {
  const { store } = await open()
  const { shopper: other } = await makeSignedIn(store)
  for (const shopper of [other, makeShopper(store.app)]) {
    const id = await prepareCheckout(shopper, { items: ITEMS, details: NEW_YORK })
    const { tax } = (await shopper.send({ path: `${API}/${id}` })).json as Reviewed
    expect(tax.exemption).toBeUndefined()
    expect(cents(tax.total)).toBeGreaterThan(0)
  }
})

test('the cart says it before there is an address', async () => {
  const { shopper } = await open()
  const path = '/api/marketplaces/US/cart/carts/retail/items'
  await shopper.send({ method: 'POST', path, body: { items: ITEMS } })
  const page = await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })
  expect(page.text).toContain(WORDS)
})
