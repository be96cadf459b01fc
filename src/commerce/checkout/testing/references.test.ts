import { expect, test } from 'vitest'
import type { Purchasing } from '#commerce/companies/contract.ts'
import { addCompany, addPerson, chooseSide, decideCompany, storePurchasing } from '#commerce/companies/queries.ts'
import { lockDocumentedOrder } from '#commerce/documents/queries/read-order.ts'
import { findPacked } from '#commerce/documents/queries/read-packed.ts'
import { toPackingSlip } from '#commerce/documents/rules/packing-slip.ts'
import { wordsOf } from '#commerce/documents/work/pdf.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { orderMails } from '#commerce/orders/work/mails.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const API = '/api/marketplaces/US/checkouts'
const ITEMS = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
const SAID = { purchaseOrder: 'PO-4711 東京', costCentre: 'Studio' }
const mails = statement(`SELECT text FROM platform.mails WHERE recipient = $1`, { text: 'text' })

let count = 0

async function open(purchasing: Purchasing = { needsPurchaseOrder: false, costCentres: ['Studio'] }) {
  const store = await sharedStore()
  const { db } = store.commerce
  const { shopper, who } = await makeSignedIn(store)
  count += 1
  const company = `company-of-numbers-${count}`.padEnd(22, '-').slice(-22)
  const change = (what: Purchasing) => storePurchasing(db, company, what)
  await db.transaction(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace: 'US', name: 'Halden Studio', country: 'US', ...numbers })
    await addPerson(sql, company, who.id, 'buyer')
    await decideCompany(sql, company, 'ACTIVE', null)
    await storePurchasing(sql, company, purchasing)
    return { ok: true, value: undefined } as const
  })
  const begin = (details: object = {}) => prepareCheckout(shopper, { items: ITEMS, details })
  const fill = (id: string, details: object) =>
    shopper.send({ method: 'PUT', path: `${API}/${id}/details`, body: { ...DETAILS, ...details } })
  return { store, db, shopper, who, begin, fill, change }
}

const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code
const reasonOf = ({ json }: { json: unknown }) =>
  (json as { entity: { details?: { reason?: string } } }).entity.details?.reason

test('what a company calls an order is on its review, page, API, mail and documents', async () => {
  const { store, db, shopper, begin } = await open()
  const { commerce } = store
  const id = await begin({ ...SAID, email: 'numbers@example.com' })
  const review = await shopper.send({ path: `${API}/${id}` })
  expect(review.json).toMatchObject({ details: { references: SAID } })
  const placed = await place(shopper, id)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({ references: SAID })
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  expect((await merchant.send({ path: `/api/merchant/orders/${orderId}` })).json).toMatchObject({ references: SAID })
  const order = await findOrder(commerce, db, orderId, undefined)
  const printed: string[] = []
  if (order) printOrder(order, (line) => printed.push(line))
  expect(printed.join('\n')).toContain('purchase order PO-4711 東京')
  await orderMails.handle(commerce, { id: `numbers-${count}`, type: 'order.placed', key: orderId, entity: {}, at: '' })
  const [mail] = await db.query(mails, ['numbers@example.com'])
  expect(mail?.text).toContain('Purchase order: PO-4711 東京')
  expect(mail?.text).toContain('Cost center: Studio')
  const documented = await db.transaction(
    async (sql) => ({ ok: true, value: await lockDocumentedOrder(sql, orderId) }) as const,
  )
  expect(documented).toMatchObject({ value: { references: SAID } })
  const packed = await findPacked(db, orderId, undefined)
  const about = { seller: EMPTY, store: 'Buybox', now: 0, parcel: undefined }
  const slip = packed && toPackingSlip(packed, wordsOf(commerce.places.find('US'), 'en'), about)
  expect(slip?.facts).toContainEqual({ name: 'Purchase order', value: SAID.purchaseOrder })
  expect(slip?.facts).toContainEqual({ name: 'Cost center', value: 'Studio' })
})

const EMPTY = { name: '', address: [], taxNumber: '', email: '', register: '', note: '' }

test('a number that the company wants is asked for, and the order refuses to be without', async () => {
  const { shopper, begin, fill, change } = await open()
  const id = await begin()
  await change({ needsPurchaseOrder: true, costCentres: ['Office'] })
  const refused = await place(shopper, id)
  expect([refused.status, reasonOf(refused)]).toEqual([422, 'purchase-order'])
  const review = await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  expect([review.status, review.headers.location]).toEqual([303, `/checkout/${id}?missing=1`])
  const page = await shopper.send({ path: `/checkout/${id}?missing=1`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Your company wants a purchase-order number')
  expect(codeOf(await fill(id, {}))).toBe('purchase-order')
  expect(codeOf(await fill(id, { purchaseOrder: '1', costCentre: 'Studio' }))).toBe('cost-centre')
  expect((await fill(id, { purchaseOrder: '1', costCentre: 'Office' })).status).toBe(200)
  await change({ needsPurchaseOrder: true, costCentres: [] })
  expect(reasonOf(await place(shopper, id))).toBe('cost-centre')
  expect((await fill(id, { purchaseOrder: '1' })).status).toBe(200)
  expect((await place(shopper, id)).status).toBe(200)
})

test('who buys for themselves says no numbers, and none of before are kept', async () => {
  const { store, db, shopper, who, begin, fill } = await open()
  const id = await begin(SAID)
  await db.transaction(async (sql) => ({ ok: true, value: await chooseSide(sql, who.id, false) }) as const)
  expect(codeOf(await place(shopper, id))).toBe('invoice-changed')
  await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
  expect(reasonOf(await place(shopper, id))).toBe('not-company')
  expect(codeOf(await fill(id, SAID))).toBe('not-company')
  expect((await fill(id, {})).status).toBe(200)
  expect((await place(shopper, id)).status).toBe(200)
  const guest = makeShopper(store.app)
  await guest.tokens()
  const started = await guest.send({ method: 'POST', path: API, body: { items: ITEMS } })
  const { id: own } = started.json as { id: string }
  const filled = await guest.send({ method: 'PUT', path: `${API}/${own}/details`, body: { ...DETAILS, ...SAID } })
  expect(codeOf(filled)).toBe('not-company')
})

test.each(['a'.repeat(41), 'one\ntwo', 'one\u2028two', 4711])(
  'a number such as %j is refused by name',
  async (purchaseOrder) => {
    const { begin, fill } = await open()
    const refused = await fill(await begin(), { purchaseOrder })
    expect([refused.status, refused.text.includes('purchaseOrder')]).toEqual([400, true])
  },
)

test('40 characters count, not bytes', async () => {
  const { begin, fill } = await open()
  expect((await fill(await begin(), { purchaseOrder: '𠮷'.repeat(40) })).status).toBe(200)
})
