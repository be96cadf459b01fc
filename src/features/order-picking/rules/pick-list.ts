import { times } from '#commerce/measures/rules/amounts.ts'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import type { OrderItem } from '#commerce/orders/contract/item.ts'
import type { PickLine } from '../contract/merchant.ts'

export type Aisle = { offerId: string; aisle: string; place: number }

/** Orders by who is handed them together: the first one of a stop, then what was added to it. */
export function stopsOf(tasks: { id: string; joins: string | null }[]): string[][] {
  const stops = Map.groupBy(tasks, ({ id, joins }) => joins ?? id)
  return [...stops.values()].map((orders) =>
    orders.toSorted((one, other) => Number(one.joins !== null) - Number(other.joins !== null)).map(({ id }) => id),
  )
}

/**
 * The lines of orders that are to be picked, in the order in which a picker walks: those of no aisle come last. `spoiling`: the products that spoil
 * quickly.
 */
export function pickLinesOf(
  orders: { id: string; items: OrderItem[] }[],
  aisles: Aisle[],
  spoiling: ReadonlySet<string>,
): PickLine[] {
  const where = new Map(aisles.map((each) => [each.offerId, each]))
  return orders
    .flatMap(({ id, items }) => items.flatMap((item) => lineOf(id, item, where.get(item.offerListingId)) ?? []))
    .map((line) => ({ ...line, asksDate: spoiling.has(line.asin) }))
    .toSorted(byWay)
}

function lineOf(orderId: string, item: OrderItem, at: Aisle | undefined): Omit<PickLine, 'asksDate'> | undefined {
  const { asin, title, offerListingId, position, measured, needsDelivery, surchargeOf, picking } = item
  const quantity = item.quantity - item.cancelled
  if (!needsDelivery || surchargeOf !== undefined || quantity <= 0) return undefined
  const sold = measured?.sold
  const scale = sold && {
    most: times(sold.picking === 'catch' ? sold.most : sold.step, quantity),
    isNeeded: sold.picking === 'catch' && !picking,
  }
  return {
    aisle: at?.aisle ?? null,
    place: at?.place ?? null,
    title,
    asin,
    offerListingId,
    orderId,
    position,
    quantity,
    amount: measured ? unitsOf(item, quantity) : null,
    isPicked: picking !== undefined,
    weighed: picking?.weighed ?? null,
    scale: scale ?? null,
    dateMark: picking?.dateMark ?? null,
  }
}

/** Aisles by the numbers in their names: 2 comes before 10. */
const words = new Intl.Collator('en', { numeric: true })

function byWay(one: PickLine, other: PickLine): number {
  if (one.aisle === null || other.aisle === null) {
    if (one.aisle !== other.aisle) return one.aisle === null ? 1 : -1
  } else {
    const apart = words.compare(one.aisle, other.aisle) || (one.place ?? 0) - (other.place ?? 0)
    if (apart !== 0) return apart
  }
  return (
    words.compare(one.title, other.title) ||
    words.compare(one.offerListingId, other.offerListingId) ||
    words.compare(one.orderId, other.orderId) ||
    one.position - other.position
  )
}
