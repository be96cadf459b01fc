import { sayNotes } from '#commerce/cart/work/say-notes.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { BANK_DETAILS, SELLER } from '#commerce/orders/settings.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { findDocumentsOf, findLinksOf, storeDocument } from '../queries/documents.ts'
import { lockDocumentedOrder } from '../queries/read-order.ts'
import { toCreditNote } from '../rules/credit-note.ts'
import { EMPTY_SELLER, toInvoice } from '../rules/invoice.ts'
import { INVOICE_WHEN } from '../settings.ts'

type Doors = Pick<Commerce, 'db' | 'clock' | 'settings' | 'places' | 'modules'>

/** Why an invoice may be due: the order was placed, it was supplied, or the merchant asks for it. */
type Reason = 'placed' | 'supplied' | 'asked'

/**
 * Brings an order's documents up to date: its invoice if it is due and was not issued, then a credit note over what it has given
 * back and no other one says. Each is a transaction of its own that takes its number last. Asking again does nothing new.
 */
export async function issueDocuments(doors: Doors, orderId: string, reason: Reason | undefined): Promise<void> {
  if (reason) await inTransaction(doors, (sql) => storeInvoice(sql, doors, orderId, reason))
  // What is given back has events of its own.
  if (reason !== 'placed') await inTransaction(doors, (sql) => storeCreditNote(sql, doors, orderId))
}

async function inTransaction({ db }: Doors, work: (sql: Sql) => Promise<void>): Promise<void> {
  await db.transaction<undefined, never>(async (sql) => {
    await work(sql)
    return ok(undefined)
  })
}

async function storeInvoice(sql: Sql, doors: Doors, orderId: string, reason: Reason) {
  const { clock, settings, places, modules } = doors
  const order = await lockDocumentedOrder(sql, orderId)
  // What it costs is not known before it is weighed.
  if (!order || order.isUnweighed || (await findLinksOf(sql, orderId)).length > 0) return
  const own = settings.of(order.marketplace)
  if (reason === 'placed' && INVOICE_WHEN.in(own) !== 'placed') return
  const marketplace = places.find(order.marketplace)
  const locale = localeOf(marketplace, order.language)
  const say = (notes: Parameters<typeof sayNotes>[1]) => sayNotes(modules, notes, locale)
  const invoice = toInvoice(order, {
    seller: SELLER.in(own) ?? EMPTY_SELLER,
    marketplace,
    bank: BANK_DETAILS.in(own),
    say,
  })
  await storeDocument(sql, 'invoice', invoice, clock.now())
}

async function storeCreditNote(sql: Sql, { clock }: Doors, orderId: string) {
  const order = await lockDocumentedOrder(sql, orderId)
  const [invoice, ...notes] = order ? await findDocumentsOf(sql, orderId) : []
  if (!order || !invoice) return
  const { number, issuedAt, snapshot } = invoice
  const earlier = notes.map((each) => each.snapshot)
  const note = toCreditNote(order, { ...snapshot, number, issuedAt }, earlier)
  if (note) await storeDocument(sql, 'credit-note', note, clock.now())
}

/** The events after which documents may be due, and why an invoice is. */
const EVENTS: Record<string, Reason | undefined> = {
  'order.placed': 'placed',
  'order.weighed': 'placed',
  'order.picked': 'placed',
  'order.shipped': 'supplied',
  'order.delivered': 'supplied',
  'order.cancelled': undefined,
  'order.returned': undefined,
  'order.refused': undefined,
  'order.refunded': undefined,
  'order.credited': undefined,
}

/** Issues documents after an order's events, which come in their order and at least once. */
export const orderDocuments: Listener<Commerce> = {
  name: 'order-documents',
  types: Object.keys(EVENTS),
  handle: (commerce, { type, key }) => issueDocuments(commerce, key, EVENTS[type]),
}
