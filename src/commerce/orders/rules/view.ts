import type { Order, OrderItem, OrderState, PaymentState } from '../contract/wire.ts'
import { returnableUntil } from './life/returns.ts'
import { isAllDelivered, isAllShipped } from './life/state.ts'
import { returnableUnits, shippableUnits } from './life/units.ts'
import { owedOf } from './parts.ts'

/** When each step happened; null if it has not. */
export type Instants = {
  placedAt: Date
  /** The first of several shipments. */
  partlyShippedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  requestedAt: Date | null
  receivedAt: Date | null
}

/** The steps that an order has been through, in order. */
export function timelineOf(at: Instants): { step: OrderState; at: string }[] {
  const steps: [OrderState, Date | null][] = [
    ['placed', at.placedAt],
    ['partly-shipped', at.partlyShippedAt],
    ['shipped', at.shippedAt],
    ['delivered', at.deliveredAt],
    ['cancelled', at.cancelledAt],
    ['return-requested', at.requestedAt],
    ['returned', at.receivedAt],
  ]
  return steps.flatMap(([step, instant]) => (instant ? [{ step, at: instant.toISOString() }] : []))
}

/** When parts of an order were shipped, all of it shipped, and all of it delivered, from its last shipment and last delivery. */
export function shipmentsOf(
  { state, shippedAt, deliveredAt }: { state: OrderState; shippedAt: Date | null; deliveredAt: Date | null },
  items: OrderItem[],
  parcels: { shippedAt: string }[],
): Pick<Instants, 'partlyShippedAt' | 'shippedAt' | 'deliveredAt'> {
  const [first] = parcels
  const isInParts = parcels.length > 1 || state === 'partly-shipped'
  const firstAt = first ? new Date(first.shippedAt) : deliveredAt
  return {
    partlyShippedAt: isInParts ? firstAt : null,
    shippedAt: isAllShipped(items) || !items.some(({ needsDelivery }) => needsDelivery) ? shippedAt : null,
    deliveredAt: isAllDelivered(items) ? deliveredAt : null,
  }
}

/** Whether all of an order that is shipped comes in one parcel, which arrives as a whole. */
export const isInOneParcel = ({ items, parcels }: Pick<Order, 'items' | 'parcels'>): boolean =>
  parcels.length === 1 &&
  items.every((item) => shippableUnits(item) === 0) &&
  parcels.every((parcel) => parcel.items.every(({ quantity, delivered }) => delivered === 0 || delivered === quantity))

/** The steps still ahead of an order that goes the usual way. */
export function stepsAhead(state: OrderState): OrderState[] {
  const usual: OrderState[] = ['placed', 'shipped', 'delivered']
  if (state === 'return-requested') return ['returned']
  if (state === 'partly-shipped') return ['shipped', 'delivered']
  return usual.includes(state) ? usual.slice(usual.indexOf(state) + 1) : []
}

/**
 * A part of a payment as stored. `dueAt`: when an invoice is due; `isUnderWay`: a refund of it is promised and not made
 * yet.
 */
export type StoredPart = {
  state: string
  amount: number
  refunded: number
  dueAt: string | null
  isUnderWay: boolean
}

/** The state of one part of a payment. */
export function partStateOf(part: StoredPart, now: number): PaymentState {
  const { state, amount, refunded, dueAt, isUnderWay } = part
  if (state === 'releasing' || state === 'released') return state
  if (state !== 'captured' && state !== 'owed' && state !== 'paid') return 'authorised'
  if (refunded > 0 && isUnderWay) return 'refunding'
  if (refunded > 0 && refunded === amount) return 'refunded'
  // Nothing is owed for an order that costs nothing, and nobody will ever note it as paid.
  if (state === 'owed' && amount === 0) return 'paid'
  return state === 'owed' && dueAt !== null && now > Date.parse(dueAt) ? 'overdue' : state
}

/** What of the parts is overdue, or else what is due next, in minor units. */
export function nextPaymentOf(
  parts: StoredPart[],
  now: number,
): { amount: number; dueAt: string; isOverdue: boolean } | null {
  const owed = parts
    .flatMap((part) =>
      owedOf(part) > 0 && part.dueAt !== null ? [{ amount: owedOf(part), due: Date.parse(part.dueAt) }] : [],
    )
    .toSorted((a, b) => a.due - b.due)
  const [first] = owed
  if (!first) return null
  const isOverdue = first.due < now
  const amount = owed
    .filter(({ due }) => (isOverdue ? due < now : due === first.due))
    .reduce((sum, each) => sum + each.amount, 0)
  return { amount, dueAt: new Date(first.due).toISOString(), isOverdue }
}

/** The first of these that any part is in is the state of the whole payment. */
const LEADING: PaymentState[] = [
  ...(['authorised', 'overdue', 'owed', 'refunding', 'releasing', 'captured', 'paid', 'refunded', 'released'] as const),
]

/** The state of a payment, from those of its parts. */
export function paymentStateOf(parts: StoredPart[], now: number): PaymentState {
  const states = parts.map((part) => partStateOf(part, now))
  return LEADING.find((state) => states.includes(state)) ?? 'authorised'
}

/**
 * The deadline for returning anything from an order; null if nothing can be returned. While units are still to be delivered it
 * has not come.
 */
export function returnDeadline(
  state: OrderState,
  items: OrderItem[],
  deliveredAt: Date | null,
  returnDays: number,
  now: number,
): Date | null {
  if (state === 'return-requested' || !deliveredAt || !items.some((item) => returnableUnits(item) > 0)) return null
  const until = returnableUntil(deliveredAt.getTime(), returnDays)
  if (!isAllDelivered(items)) return new Date(Math.max(until, now))
  return now <= until ? new Date(until) : null
}
