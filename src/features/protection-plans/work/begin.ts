import type { Commerce } from '#commerce/feature.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { findTiedLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { beginPlans, findPlansOf, type NewPlan } from '../queries/plans.ts'
import { findSoldPlans, type PlanProduct } from '../queries/products.ts'
import { tell } from './events.ts'
import { newPlan } from './new-plan.ts'

/** How many plans of a line begin now: one for each device that has arrived, has none yet and is still with the customer. */
const beginning = (line: TiedLine, device: TiedLine, begun: number): number =>
  Math.max(
    0,
    Math.min(line.quantity - line.cancelled - begun, device.delivered - begun, device.delivered - device.returned),
  )

type Pair = { line: TiedLine; device: TiedLine; product: PlanProduct; begun: number; taken: string[] }

function plansOf(orderId: string, { line, device, product, begun, taken }: Pair): NewPlan[] {
  const startsAt = line.deliveredAt ?? device.deliveredAt ?? new Date(0)
  const { asin, title, paid, quantity } = device
  const covered = { orderId, line: device.position, asin, title, paid, quantity, deliveredAt: startsAt }
  const serials = device.serials.filter((serial) => !taken.includes(serial))
  return Array.from({ length: beginning(line, device, begun) }, (_, index) =>
    newPlan({ orderId, line, product, startsAt, unit: begun + index + 1, serial: serials[index] }, covered),
  )
}

/** The plan lines of an order of which a device has arrived. */
async function pairsOf(sql: Sql, orderId: string): Promise<Pair[]> {
  const lines = await findTiedLines(sql, orderId)
  const [first] = lines
  if (!first) return []
  const products = await findSoldPlans(
    sql,
    [...new Set(lines.map(({ asin }) => asin))],
    first.marketplace,
    first.placedAt,
  )
  if (products.length === 0) return []
  const plans = await findPlansOf(sql, orderId)
  return lines.flatMap((line) => {
    const product = products.find(({ asin }) => asin === line.asin)
    const device = lines.find(({ position }) => position === line.tiedTo)
    const begun = plans.filter((plan) => plan.orderId === orderId && plan.planLine === line.position)
    const taken = plans.flatMap(({ serial }) => serial ?? [])
    return product && device && device.delivered > 0 ? [{ line, device, product, begun: begun.length, taken }] : []
  })
}

/**
 * Begins the plans of an order whose devices have arrived, each once, with the terms under which they were sold, and marks them as
 * provided. The order is locked, so that a device that comes back meanwhile is seen.
 */
export async function beginPlansOf(commerce: Commerce, orderId: string): Promise<void> {
  const { db } = commerce
  if ((await pairsOf(db, orderId)).length === 0) return
  await db.transaction(async (sql) => {
    await lockOrder(sql, orderId, undefined)
    const pairs = await pairsOf(sql, orderId)
    const plans = pairs.flatMap((pair) => plansOf(orderId, pair))
    for (const planId of await beginPlans(sql, plans)) await tell(sql, commerce, 'started', { planId })
    // The order says so too; its event comes back here and finds nothing left to do.
    const items = pairs.flatMap(({ line, begun }) => {
      const position = line.position
      const quantity = begun + plans.filter(({ planLine }) => planLine === position).length - line.delivered
      return quantity > 0 ? [{ position, quantity }] : []
    })
    if (items.length === 0) return ok(undefined)
    const done = await changeOrderIn(sql, commerce, { id: orderId, owner: undefined }, { kind: 'deliver', items })
    if (!done.ok) throw new Error(`The plans of ${orderId} cannot be provided: ${done.failure.code}.`)
    return ok(undefined)
  })
}

/** A plan runs from the delivery of its device. */
export const deliveries: Listener<Commerce> = {
  name: 'protection-plans-begin',
  types: ['order.delivered'],
  handle: (commerce, event) => beginPlansOf(commerce, event.key),
}
