import type { Commerce } from '#commerce/feature.ts'
import { changeOrder } from '#commerce/orders/change-order.ts'
import { findTiedLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { tell } from './events.ts'
import { newPlan } from './new-plan.ts'
import { beginPlans, type NewPlan } from './queries/plans.ts'
import { findSoldProducts, type PlanProduct } from './queries/products.ts'

/** How many of a line's plans can run: one for each device that has arrived and was not returned. */
const running = (line: TiedLine, device: TiedLine): number =>
  Math.min(line.quantity - line.cancelled, device.delivered - device.returned)

function plansOf(orderId: string, line: TiedLine, device: TiedLine, product: PlanProduct): NewPlan[] {
  const startsAt = line.deliveredAt ?? device.deliveredAt ?? new Date(0)
  const { asin, title, paid, quantity } = device
  const covered = { orderId, line: device.position, asin, title, paid, quantity, deliveredAt: startsAt }
  return Array.from({ length: Math.max(0, running(line, device)) }, (_, index) =>
    newPlan({ orderId, line, product, startsAt, unit: index + 1, serial: device.serials[index] }, covered),
  )
}

/** Begins the plans of an order whose devices have arrived, each once, and marks them as provided. */
export async function beginPlansOf(commerce: Commerce, orderId: string): Promise<void> {
  const { db } = commerce
  const lines = await findTiedLines(db, orderId)
  const [first] = lines
  if (!first) return
  const products = await findSoldProducts(
    db,
    [...new Set(lines.map(({ asin }) => asin))],
    first.marketplace,
    first.placedAt,
  )
  const pairs = lines.flatMap((line) => {
    const product = products.find(({ asin }) => asin === line.asin)
    const device = lines.find(({ position }) => position === line.tiedTo)
    return product && device && device.delivered > 0 ? [{ line, device, product }] : []
  })
  const plans = pairs.flatMap(({ line, device, product }) => plansOf(orderId, line, device, product))
  if (plans.length === 0) return
  await db.transaction(async (sql) => {
    for (const planId of await beginPlans(sql, plans)) await tell(sql, commerce, 'started', { planId })
    return ok(undefined)
  })
  // The order says so too; its event comes back here and finds nothing left to do.
  const items = pairs.flatMap(({ line, device }) => {
    const quantity = running(line, device) - line.delivered
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
  if (items.length > 0) await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'deliver', items })
}

/** A plan runs from the delivery of its device. */
export const deliveries: Listener<Commerce> = {
  name: 'protection-plans-begin',
  types: ['order.delivered'],
  handle: (commerce, event) => beginPlansOf(commerce, event.key),
}
