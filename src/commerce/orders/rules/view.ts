import { lastOf } from '#commerce/delivery/rules/last-of.ts'
import type { OrderItem } from '../contract/item.ts'
import type { Order, OrderState, ParcelDates, PaymentState } from '../contract/wire.ts'
import { onlyDays } from './dates.ts'
import { returnableUntil } from './life/returns.ts'
import { isAllDelivered, isAllShipped } from './life/state.ts'
import { returnableUnits, shippableUnits } from './life/units.ts'
import { owedOf } from './parts.ts'
import { shareOf } from './shares.ts'

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

/** The fresh store that brings an order; undefined where it is collected or shipped. */
export const broughtBy = ({ storeId, promise }: Pick<Order, 'storeId' | 'promise'>): string | undefined =>
  storeId && promise && !promise.at ? promise.name : undefined

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

/** The dates that hold for what is not shipped; null where nothing is left to ship, or there is no date. */
export function datesOfRest({
  items,
  promise,
  revised,
}: Pick<Order, 'items' | 'promise' | 'revised'>): ParcelDates | null {
  const days = items.some((item) => shippableUnits(item) > 0) ? (revised ?? promise) : null
  return days && { ...onlyDays(days), first: promise && onlyDays(promise) }
}

/** Whether what is not shipped comes later than was promised first. */
export const isPutOff = ({ promise, revised, canCancel }: Pick<Order, 'promise' | 'revised' | 'canCancel'>): boolean =>
  canCancel && promise !== null && revised !== null && revised.latest > promise.latest

/** When the last of what has not arrived does; null where there is no date. */
export function datesAhead(order: Pick<Order, 'items' | 'promise' | 'revised' | 'parcels'>): ParcelDates | null {
  const sent = order.parcels.filter(({ state }) => state === 'shipped').map(({ promise }) => promise)
  const isWaiting = order.items.some((item) => shippableUnits(item) > 0)
  const ahead = [...sent, ...(isWaiting ? [datesOfRest(order)] : [])]
  const days = lastOf(ahead.map((each) => each ?? undefined))
  return days ? { ...onlyDays(days), first: order.promise && onlyDays(order.promise) } : null
}

/** The steps still ahead of an order that goes the usual way. */
export function stepsAhead(state: OrderState): OrderState[] {
  const usual: OrderState[] = ['placed', 'shipped', 'delivered']
  if (state === 'return-requested') return ['returned']
  if (state === 'partly-shipped') return ['shipped', 'delivered']
  return usual.includes(state) ? usual.slice(usual.indexOf(state) + 1) : []
}

/**
 * A part of a payment as stored. `credited`: what of `refunded` came off before it was paid. `dueAt`: when an invoice or a charge is due; `isUnderWay`: a refund of it is promised and not made
 * yet; `tries`: how often the card of a charge was declined.
 */
export type StoredPart = {
  state: string
  amount: number
  refunded: number
  credited: number
  dueAt: string | null
  isUnderWay: boolean
  digits?: string | null
  tries?: number
  nextTryAt?: string | null
}

/** The state of one part of a payment. */
export function partStateOf(part: StoredPart, now: number): PaymentState {
  const { state, amount, refunded, credited, dueAt, isUnderWay } = part
  if (state === 'releasing' || state === 'released') return state
  if (amount > 0 && credited === amount) return 'released'
  if (state === 'scheduled') return isPast(dueAt, now) ? 'overdue' : state
  if (state !== 'captured' && state !== 'owed' && state !== 'paid') return 'authorised'
  if (refunded > credited && isUnderWay) return 'refunding'
  if (refunded > credited && refunded === amount) return 'refunded'
  // Nothing is owed for an order that costs nothing, and nobody will ever note it as paid.
  if (state === 'owed' && amount === 0) return 'paid'
  return state === 'owed' && isPast(dueAt, now) ? 'overdue' : state
}

/** What was given back of an order, and the taxes in it, by whether money moved. `tax`: of both. */
export function givenBackIn<Shown>(
  parts: Pick<StoredPart, 'refunded' | 'credited'>[],
  tax: number,
  show: (minor: number) => Shown,
) {
  const credited = parts.reduce((sum, part) => sum + part.credited, 0)
  const refunded = parts.reduce((sum, part) => sum + part.refunded, 0) - credited
  const refundedTax = refunded + credited === 0 ? 0 : shareOf(tax, refunded, refunded + credited)
  return {
    refundedTotal: show(refunded),
    refundedTax: show(refundedTax),
    creditedTotal: show(credited),
    creditedTax: show(tax - refundedTax),
  }
}

const isPast = (dueAt: string | null, now: number): boolean => dueAt !== null && now > Date.parse(dueAt)

/** What is to be paid next, in minor units. `card` is what it is charged to; null if the shopper has to pay it by themselves. */
type NextPayment = {
  amount: number
  dueAt: string
  isOverdue: boolean
  card: { digits: string | null; isDeclined: boolean; nextTryAt: string | null } | null
}

/** What is owed and when, the earliest first. `due` is epoch milliseconds. */
const owedIn = (parts: StoredPart[]): { part: StoredPart; amount: number; due: number }[] =>
  parts
    .flatMap((part) =>
      owedOf(part) > 0 && part.dueAt !== null ? [{ part, amount: owedOf(part), due: Date.parse(part.dueAt) }] : [],
    )
    .toSorted((a, b) => a.due - b.due)

/** All that is owed by the days on which it is due, in minor units. Its sum is what is still to pay. */
export const dueDaysOf = (parts: StoredPart[], now: number): { amount: number; dueAt: string; isOverdue: boolean }[] =>
  [...Map.groupBy(owedIn(parts), ({ due }) => due)].map(([due, own]) => ({
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    dueAt: new Date(due).toISOString(),
    isOverdue: due < now,
  }))

/** What of the parts is overdue, or else what is due next. */
export function nextPaymentOf(parts: StoredPart[], now: number): NextPayment | null {
  const owed = owedIn(parts)
  const [first] = owed
  if (!first) return null
  const isOverdue = first.due < now
  const amount = owed
    .filter(({ due }) => (isOverdue ? due < now : due === first.due))
    .reduce((sum, each) => sum + each.amount, 0)
  return { amount, dueAt: new Date(first.due).toISOString(), isOverdue, card: cardOf(first.part) }
}

function cardOf({ state, digits = null, tries = 0, nextTryAt = null }: StoredPart): NextPayment['card'] {
  if (state !== 'scheduled') return null
  return { digits, isDeclined: tries > 0, nextTryAt: nextTryAt && new Date(nextTryAt).toISOString() }
}

/** The first of these that any part is in is the state of the whole payment. */
const LEADING: PaymentState[] = [
  ...([
    'authorised',
    'overdue',
    'owed',
    'scheduled',
    'refunding',
    'releasing',
    'captured',
    'paid',
    'refunded',
    'released',
  ] as const),
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
