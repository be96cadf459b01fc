import { findProducts } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import type { PickingTask, PickLine, PickList } from '../contract/merchant.ts'
import { findAisles } from '../queries/aisles.ts'
import { findTasksOf, type Task } from '../queries/tasks.ts'
import { pickLinesOf, stopsOf } from '../rules/pick-list.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A task as the merchant sees it. */
export const toShown = ({ id, slotId, zone, startsAt, endsAt, timeZone: _clock, ...task }: Task): PickingTask => ({
  ...task,
  orderId: id,
  slot: { slotId, zone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  placedAt: task.placedAt.toISOString(),
  startedAt: iso(task.startedAt),
  pickedAt: iso(task.pickedAt),
  leftAt: iso(task.leftAt),
  endedAt: iso(task.endedAt),
})

/** The lines of orders, by where they are. */
export async function linesOf(commerce: Commerce, orderIds: string[]): Promise<PickLine[]> {
  const { db } = commerce
  const orders = []
  for (const id of orderIds) {
    const order = await findOrder(commerce, db, id, undefined)
    if (order) orders.push(order)
  }
  const items = orders.flatMap((order) => order.items)
  const [offers, asins] = [items.map(({ offerListingId }) => offerListingId), items.map(({ asin }) => asin)]
  const products = await findProducts(db, [...new Set(asins)], 'en')
  const spoiling = new Set(products.flatMap(({ asin, food }) => (food?.isPerishable ? asin : [])))
  return pickLinesOf(orders, await findAisles(db, [...new Set(offers)]), spoiling)
}

/** What is still to be picked for a slot. */
export async function pickListOf(commerce: Commerce, slotId: string): Promise<PickList> {
  const tasks = await findTasksOf(commerce.db, slotId)
  const orders = tasks.map(({ id }) => id)
  return { slotId, orders, stops: stopsOf(tasks), lines: await linesOf(commerce, orders) }
}

/** A moment by a store's clock. */
export const clockOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)

export const taskLine = ({ id, storeId, kind, state, zone, startsAt, endsAt, timeZone, joins }: Task): string =>
  `${id}  ${storeId} ${zone}  ${clockOf(startsAt, timeZone)} to ${clockOf(endsAt, timeZone).slice(-5)}  ${kind}  ${state}${joins === null ? '' : `  with ${joins}`}`

export function pickLine(line: PickLine): string {
  const { aisle, place, title, orderId, position, quantity, amount, scale, asksDate, dateMark, isPicked, weighed } =
    line
  const where = aisle === null ? 'no aisle' : `${aisle}/${place}`
  const weigh = weighed ? `  weighed ${weighed}` : scale?.isNeeded ? `  to weigh, at most ${scale.most}` : ''
  const date = dateMark ? `  ${dateMark.kind} ${dateMark.date}` : asksDate && !isPicked ? '  note its date' : ''
  return `  ${where}  ${amount ?? quantity} × ${title}  ${orderId} line ${position}${weigh}${date}`
}
