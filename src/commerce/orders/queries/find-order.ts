import type { DeclaredTerm } from '#commerce/cart/contract/terms.ts'
import { addressUseOf } from '#commerce/cart/rules/terms.ts'
import type { AnyOffer } from '#commerce/delivery/rules/offers.ts'
import { showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { AppliedExemption, Tax } from '#commerce/taxes/rules/order-taxes.ts'
import type { ReverseCharge } from '#commerce/taxes/rules/reverse-charge.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Order, OrderParcel, OrderReferences } from '../contract/wire.ts'
import { datesOfParcel, type StoredDates } from '../rules/dates.ts'
import { saidAmounts } from '../rules/left-out.ts'
import { openUnits } from '../rules/life/units.ts'
import { type StoredItem, toItem } from '../rules/order-item.ts'
import { owedOf } from '../rules/parts.ts'
import { returnNumber } from '../rules/return-number.ts'
import {
  dueDaysOf,
  givenBackIn,
  nextPaymentOf,
  partStateOf,
  paymentStateOf,
  returnDeadline,
  type StoredPart,
  shipmentsOf,
  timelineOf,
} from '../rules/view.ts'
import { BANK_DETAILS } from '../settings.ts'
import { findDeadline } from './kept.ts'

type Return = Omit<
  Order['returns'][number],
  'number' | 'requestedAt' | 'receivedAt' | 'destination' | 'sendBy' | 'expected'
> & {
  destination: string | null
  sendBy: string | null
  expected: number | null
  requestedAt: string
  receivedAt: string | null
}
type Part = StoredPart & {
  method: string
  digits: string | null
  charge: string | null
  tries: number
  nextTryAt: string | null
  taxPaid: number | null
}
type Parcel = Omit<OrderParcel, 'items'> & { items: OrderParcel['items'] | null }
type Refund = Omit<Order['refunds'][number], 'amount'> & { amount: number; isCredit: boolean }

const ORDER = {
  id: 'text',
  state: text<Order['state']>(),
  marketplace: text<MarketplaceCode>(),
  language: 'text',
  email: 'text',
  address: jsonObject<Order['address']>(),
  delivery: 'text',
  store: 'text?',
  references: orNull(jsonObject<OrderReferences>()),
  isUnweighed: 'boolean',
  promise: orNull(jsonObject<AnyOffer>()),
  revised: orNull(jsonObject<StoredDates>()),
  tracking: 'text?',
  total: 'bigint',
  paymentMethod: 'text',
  itemsTotal: 'bigint',
  discountTotal: 'bigint',
  deliveryTotal: 'bigint',
  taxTotal: 'bigint',
  deliveryTaxes: jsonArray<Tax>(),
  exemption: orNull(jsonObject<AppliedExemption | ReverseCharge>()),
  refundedTax: 'bigint',
  placedAt: 'timestamptz',
  shippedAt: 'timestamptz?',
  deliveredAt: 'timestamptz?',
  returnDays: 'int',
  cancelledAt: 'timestamptz?',
  heldUntil: 'timestamptz?',
  parts: jsonArray<Part>(),
  lines: jsonArray<StoredItem>(),
  parcels: orNull(jsonArray<Parcel>()),
  returns: orNull(jsonArray<Return>()),
  refunds: orNull(jsonArray<Refund>()),
  documents: orNull(jsonArray<Pick<Order['documents'][number], 'kind' | 'number'>>()),
} as const

type Row = RowOf<typeof ORDER>

const byId = statement(
  `SELECT o.id, o.state, o.marketplace, o.language, o.email, o.address, o.delivery, o.store, o.purchase_references AS "references", o.is_unweighed AS "isUnweighed", o.promise, o.revised, o.tracking, o.total,
     o.payment_method AS "paymentMethod", o.items_total AS "itemsTotal", o.discount_total AS "discountTotal",
     o.delivery_total AS "deliveryTotal", o.tax_total AS "taxTotal", o.delivery_taxes AS "deliveryTaxes", o.tax_exemption AS "exemption", o.refunded_tax AS "refundedTax",
     o.placed_at AS "placedAt", o.shipped_at AS "shippedAt",
     o.delivered_at AS "deliveredAt", o.return_days AS "returnDays", o.cancelled_at AS "cancelledAt", o.held_until AS "heldUntil",
     (SELECT jsonb_agg(jsonb_build_object('method', p.provider, 'digits', p.digits, 'amount', p.amount, 'state', p.state, 'refunded', p.refunded, 'credited', (SELECT coalesce(sum(r.amount), 0)::bigint FROM orders.refunds r WHERE r.payment_id = p.id AND r.is_credit), 'dueAt', p.due_at, 'charge', p.charge->>'key', 'tries', p.tries, 'nextTryAt', p.next_try_at, 'taxPaid', p.voucher->'taxPaid',
        'isUnderWay', EXISTS (SELECT FROM orders.refunds r WHERE r.payment_id = p.id AND r.state = 'wanted' AND NOT r.is_credit)) ORDER BY p.position, p.id)
        FROM orders.payments p WHERE p.order_id = o.id AND NOT (p.amount = 0 AND p.lowered > 0)) AS parts,
     (SELECT jsonb_agg(jsonb_build_object('position', position, 'asin', asin, 'offerListingId', offer_id, 'condition', condition,
        'seller', CASE WHEN seller_id IS NOT NULL THEN jsonb_build_object('id', seller_id, 'name', coalesce(seller_name, '')) END,
        'title', title, 'imageId', image_id, 'quantity', quantity, 'needsDelivery', needs_delivery,
        'cancelled', cancelled_units, 'shipped', shipped_units, 'delivered', delivered_units,
        'unitPrice', unit_price, 'cost', coalesce(cost, unit_price * quantity), 'sold', sold, 'weighed', weighed, 'mostCost', most_cost, 'picked', picked_units, 'dateMark', date_mark, 'replaces', replaces,
        'isReplaced', EXISTS (SELECT FROM orders.lines r WHERE r.order_id = o.id AND r.replaces = l.position), 'discount', discount, 'tax', CASE WHEN tax_rate IS NOT NULL THEN jsonb_build_object('name', tax_name, 'rate', tax_rate, 'amount', tax) END,
        'adjustments', adjustments, 'extras', extras, 'serials', (SELECT jsonb_agg(s.serial ORDER BY s.serial) FROM orders.serials s
          WHERE s.order_id = o.id AND s.line = position), 'returning', returning_units, 'returned', returned_units, 'surchargeOf', CASE WHEN is_surcharge THEN tied_to END)
        ORDER BY position) FROM orders.lines l WHERE order_id = o.id) AS lines,
     (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'position', c.position, 'state', c.state, 'carrier', CASE WHEN $2::text IS NULL OR NOT c.is_secret THEN c.carrier END,
        'tracking', CASE WHEN $2::text IS NULL OR NOT c.is_secret THEN c.tracking END,
        'address', CASE WHEN $2::text IS NULL OR c.is_told THEN c.address END, 'shippedAt', c.shipped_at, 'deliveredAt', c.delivered_at, 'promise', c.promise, 'promiseKept', c.promise_kept,
        'items', (SELECT jsonb_agg(jsonb_build_object('position', l.line, 'quantity', l.quantity, 'delivered', l.delivered) ORDER BY l.line)
          FROM orders.parcel_lines l WHERE l.parcel_id = c.id)) ORDER BY c.position) FROM orders.parcels c WHERE c.order_id = o.id) AS parcels,
     (SELECT jsonb_agg(jsonb_build_object('state', state, 'reason', reason, 'note', note, 'items', items, 'received', received, 'requestedAt', requested_at, 'destination', destination, 'sendBy', send_by, 'expected', expected,
        'receivedAt', received_at) ORDER BY requested_at) FROM orders.returns WHERE order_id = o.id) AS returns,
     (SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'method', CASE WHEN p.state = 'paid' AND p.reference IS NULL THEN 'invoice' ELSE p.provider END, 'reason', r.reason, 'cause', r.cause, 'state', r.state, 'at', r.created_at, 'isCredit', r.is_credit)
        ORDER BY r.created_at, p.position) FROM orders.refunds r JOIN orders.payments p ON p.id = r.payment_id WHERE r.order_id = o.id) AS refunds,
     (SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number) ORDER BY d.issued_at, d.kind DESC, d.serial)
        FROM documents.documents d WHERE d.order_id = o.id) AS documents
   FROM orders.orders o WHERE o.id = $1 AND ($2::text IS NULL OR o.owner = $2)`,
  ORDER,
)

const buyer = statement(`SELECT owner, marketplace FROM orders.orders WHERE id = $1`, {
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
})

/** Returns whose order it is, and where; undefined for an unknown one. */
export const findOrderOwner = async (
  sql: Sql,
  id: string,
): Promise<{ owner: string; marketplace: MarketplaceCode } | undefined> => (await sql.query(buyer, [id]))[0]

/** Returns the owner key of an order's buyer; undefined for an unknown order. */
export const findBuyer = async (sql: Sql, id: string): Promise<string | undefined> =>
  (await findOrderOwner(sql, id))?.owner

/** Finds an order of this owner, or for the merchant (`undefined`) any. Another owner's looks the same as one that does not exist. */
export async function findOrder(
  { clock, terms, settings, modules }: Pick<Commerce, 'clock' | 'terms' | 'settings' | 'modules'>,
  sql: Sql,
  id: string,
  owner: string | undefined,
): Promise<(Order & { language: string }) | undefined> {
  const [row] = await sql.query(byId, [id, owner ?? null])
  if (!row) return undefined
  const found = toOrder(row, terms, clock.now())
  const bankDetails = (found.nextPayment?.card === null && BANK_DETAILS.in(settings.of(row.marketplace))) || null
  return { ...found, returnableUntil: await findDeadline(sql, modules, found), bankDetails, language: row.language }
}

function toOrder(row: Row, terms: DeclaredTerm[], now: number): Omit<Order, 'bankDetails'> {
  const { id, state, email, address, delivery, tracking, paymentMethod, deliveredAt, total } = row
  const marketplace = findMarketplace(row.marketplace)
  const price = (minor: number) => toPrice(minor, marketplace)
  const { applied, lines, discountTotal, deliveryTotal } = saidAmounts(row)
  const items = lines.map((line) => toItem(line, terms, marketplace))
  const parcels = (row.parcels ?? []).map((each) => ({
    ...each,
    items: each.items ?? [],
    promise:
      each.promise ?? datesOfParcel({ promised: row.promise?.dates ?? null, revised: null, revisions: 0 }, undefined),
    shippedAt: new Date(each.shippedAt).toISOString(),
    deliveredAt: each.deliveredAt && new Date(each.deliveredAt).toISOString(),
  }))
  const returns = (row.returns ?? []).map((each, index) => ({
    ...each,
    number: returnNumber(id, index + 1),
    destination: each.destination?.split('\n') ?? null,
    sendBy: each.sendBy && new Date(each.sendBy).toISOString(),
    expected: each.expected === null ? null : price(each.expected),
    requestedAt: new Date(each.requestedAt).toISOString(),
    receivedAt: each.receivedAt && new Date(each.receivedAt).toISOString(),
  }))
  const [credits, refunds] = [true, false].map((isAsked) =>
    (row.refunds ?? []).flatMap(({ isCredit, ...each }) =>
      isCredit === isAsked ? [{ ...each, amount: price(each.amount), at: new Date(each.at).toISOString() }] : [],
    ),
  )
  const taxed = row.lines.map(({ tax }) => tax ?? undefined)
  const taxes = { lines: taxed, delivery: row.deliveryTaxes, total: row.taxTotal, isUnsettled: false }
  const last = returns.at(-1)
  const isUnweighed = row.isUnweighed && row.state === 'placed'
  // Until then nobody knows what is to be paid.
  const next = isUnweighed ? null : nextPaymentOf(row.parts, now)
  const canCancel = items.some((item) => openUnits(item) > 0)
  return {
    id,
    state,
    email,
    address,
    isUnweighed,
    addressUse: row.promise?.at ? 'own' : addressUseOf(terms, row.lines),
    ...(row.store === null ? {} : { storeId: row.store }),
    ...(row.references === null ? {} : { references: row.references }),
    delivery,
    promise: row.promise && showPromise(row.promise, marketplace),
    revised: row.revised && { earliest: row.revised.earliest, latest: row.revised.latest, changedAt: row.revised.at },
    tracking,
    paymentMethod,
    items,
    parcels,
    returns,
    refunds: refunds ?? [],
    credits: credits ?? [],
    marketplace: row.marketplace,
    placedAt: row.placedAt.toISOString(),
    timeline: timelineOf({
      ...row,
      ...shipmentsOf(row, items, parcels),
      requestedAt: last ? new Date(last.requestedAt) : null,
      receivedAt: last?.receivedAt ? new Date(last.receivedAt) : null,
    }),
    paymentState: paymentStateOf(row.parts, now),
    payments: row.parts.map((part) => ({
      method: part.method,
      digits: part.digits,
      amount: price(part.amount),
      refundedTotal: price(part.refunded - part.credited),
      creditedTotal: price(part.credited),
      state: partStateOf(part, now),
      dueAt: part.dueAt && new Date(part.dueAt).toISOString(),
      owed: price(owedOf(part)),
      charge: part.charge,
      declined: part.tries,
      nextTryAt: part.state === 'scheduled' && part.nextTryAt ? new Date(part.nextTryAt).toISOString() : null,
      ...(part.taxPaid === null ? {} : { taxPaid: price(part.taxPaid) }),
    })),
    itemsTotal: price(row.itemsTotal),
    discountTotal: price(discountTotal),
    deliveryTotal: price(deliveryTotal),
    tax: showTaxes({ ...taxes, ...applied }, marketplace),
    ...givenBackIn(row.parts, row.refundedTax, price),
    total: price(total),
    nextPayment: next && { ...next, amount: price(next.amount) },
    dueDays: dueDaysOf(row.parts, now).map((day) => ({ ...day, amount: price(day.amount) })),
    owedTotal: price(row.parts.reduce((sum, part) => sum + owedOf(part), 0)),
    documents: (row.documents ?? []).map((each) => ({ ...each, href: `/documents/${each.number}` })),
    canCancel,
    undoUntil: canCancel && row.heldUntil && now < row.heldUntil.getTime() ? row.heldUntil.toISOString() : null,
    returnableUntil: returnDeadline(state, items, deliveredAt, row.returnDays, now)?.toISOString() ?? null,
  }
}
