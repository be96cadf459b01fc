import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { assembled } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'
import { findDocumentsOf } from '../queries/documents.ts'
import { sellerParts } from '../rules/sellers.ts'
import { add } from '../rules/shares.ts'
import { issueDocuments } from '../work/issue.ts'
import { documentPdf } from '../work/pdf.ts'
import { showDocument } from '../work/show.ts'

const ILLINOIS = { ...CARD, city: 'Springfield', region: 'IL', postalCode: '62701', delivery: 'express' }
const OWN = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const OTHER = { asin: 'BXDOCK0001', offerListingId: 'BXDOCK0001-of-another', quantity: 3 }

async function open(items: object[]) {
  const { app, commerce } = await makeStore()
  const { db } = commerce
  await db.query(
    assembled(`INSERT INTO offers.offers (id, marketplace, asin, seller_id, condition, note, price, stock, max_order_quantity)
      VALUES ('${OTHER.offerListingId}', 'US', '${OTHER.asin}', 'northline', 'new', '', 3333, 50, 30)`),
  )
  const id = await orderOnce(makeShopper(app), { items, details: ILLINOIS })
  const documents = async () => {
    await issueDocuments(commerce, id, 'asked')
    return findDocumentsOf(db, id)
  }
  return { commerce, id, documents }
}

test('an order of several sellers is billed once, with a part for each, which sum up to it with the delivery and the tax', async () => {
  const { commerce, id, documents } = await open([OWN, OTHER])
  const [invoice] = await documents()
  if (!invoice) throw new Error('There is no invoice.')
  const { snapshot } = invoice
  const parts = sellerParts(snapshot, 'Buybox')
  expect(parts.map((part) => [part.id, part.net, part.tax > 0])).toEqual([
    ['orvane', 25_998, true],
    ['northline', 9999, true],
  ])
  expect(snapshot.delivery.gross).toBeGreaterThan(0)
  expect(add([...parts, snapshot.delivery])).toEqual(snapshot.total)
  const { poppler } = readPdf(await documentPdf(commerce, invoice))
  for (const said of ['By seller', 'Northline Electronics', 'Sold by Northline Electronics', '$99.99'])
    expect(poppler).toContain(said)
  expect(showDocument(invoice).sellers.map(({ id: seller, net }) => [seller, net.amount])).toEqual([
    ['orvane', 259.98],
    ['northline', 99.99],
  ])
  const items = [{ position: 1, quantity: 3 }]
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel', items })
  const [, note] = await documents()
  // What is given back is of one seller alone.
  expect(note?.snapshot.lines.map(({ soldBy, net }) => [soldBy?.id, net])).toEqual([['northline', 9999]])
  await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  const all = await documents()
  expect(add(all.slice(1).map(({ snapshot: { total } }) => total))).toEqual(snapshot.total)
})

test('an order of one seller says nothing of parts', async () => {
  const { commerce, documents } = await open([OWN])
  const [invoice] = await documents()
  if (!invoice) throw new Error('There is no invoice.')
  expect(showDocument(invoice).sellers).toEqual([])
  const { poppler } = readPdf(await documentPdf(commerce, invoice))
  expect(poppler).not.toContain('By seller')
  expect(poppler).not.toContain('Sold by')
})
