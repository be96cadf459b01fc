import type { Commerce } from '#commerce/feature.ts'
import { changeOrder } from '#commerce/orders/change-order.ts'
import { findTiedLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { tell } from './events.ts'
import { beginPlans, type NewPlan } from './queries/plans.ts'
import { findPlanProducts, type PlanProduct } from './queries/products.ts'
import { monthsLater, unitShare } from './rules/refund.ts'

/** How many of a line's plans can run: one for each device that has arrived and was not returned. */
const running = (line: TiedLine, device: TiedLine): number =>
  Math.min(line.quantity - line.cancelled, device.delivered - device.returned)

function plansOf(orderId: string, line: TiedLine, device: TiedLine, product: PlanProduct): NewPlan[] {
  const startsAt = line.deliveredAt ?? device.deliveredAt ?? new Date(0)
  const { termMonths, terms } = product
  return Array.from({ length: Math.max(0, running(line, device)) }, (_, index) => {
    const unit = index + 1
    return {
      ...{ id: `${orderId}-${line.position}-${unit}`, orderId, planLine: line.position, deviceLine: device.position },
      ...{ owner: line.owner, email: line.email, language: line.language, marketplace: line.marketplace, unit },
      ...{ asin: line.asin, title: line.title, deviceAsin: device.asin, deviceTitle: device.title },
      ...{ serial: device.serials[index] ?? null, termMonths, terms, startsAt },
      paid: unitShare(line.paid, unit, line.quantity),
      devicePaid: unitShare(device.paid, unit, device.quantity),
      endsAt: new Date(monthsLater(startsAt.getTime(), termMonths)),
    }
  })
}

/** Begins the plans of an order whose devices have arrived, each once, and marks them as provided. */
export async function beginPlansOf(commerce: Commerce, orderId: string): Promise<void> {
  const { db } = commerce
  const lines = await findTiedLines(db, orderId)
  const [first] = lines
  if (!first) return
  const products = await findPlanProducts(db, [...new Set(lines.map(({ asin }) => asin))], first.marketplace)
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
