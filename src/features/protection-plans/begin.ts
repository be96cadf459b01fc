import type { Commerce } from '#commerce/feature.ts'
import { changeOrderIn } from '#commerce/orders/change-order.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { findTiedLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { tell } from './events.ts'
import { beginPlans, findPlansOf, type NewPlan, type Plan } from './queries/plans.ts'
import { findSoldPlans, type PlanProduct } from './queries/products.ts'
import { monthsLater, unitShare } from './rules/refund.ts'

/** How many plans of a line begin now: one for each device that has arrived, has none yet and is still with the customer. */
const beginning = (line: TiedLine, device: TiedLine, begun: number): number =>
  Math.max(
    0,
    Math.min(line.quantity - line.cancelled - begun, device.delivered - begun, device.delivered - device.returned),
  )

type Pair = { line: TiedLine; device: TiedLine; product: PlanProduct; begun: Plan[] }

function plansOf(orderId: string, { line, device, product, begun }: Pair): NewPlan[] {
  const startsAt = line.deliveredAt ?? device.deliveredAt ?? new Date(0)
  const { termMonths, terms } = product
  const serials = device.serials.filter((serial) => !begun.some((plan) => plan.serial === serial))
  return Array.from({ length: beginning(line, device, begun.length) }, (_, index) => {
    const unit = begun.length + index + 1
    return {
      ...{ id: `${orderId}-${line.position}-${unit}`, orderId, planLine: line.position, deviceLine: device.position },
      ...{ owner: line.owner, email: line.email, language: line.language, marketplace: line.marketplace, unit },
      ...{ asin: line.asin, title: line.title, deviceAsin: device.asin, deviceTitle: device.title },
      ...{ serial: serials[index] ?? null, termMonths, terms, startsAt },
      paid: unitShare(line.paid, unit, line.quantity),
      devicePaid: unitShare(device.paid, unit, device.quantity),
      endsAt: new Date(monthsLater(startsAt.getTime(), termMonths)),
    }
  })
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
    const begun = plans.filter(({ planLine }) => planLine === line.position)
    return product && device && device.delivered > 0 ? [{ line, device, product, begun }] : []
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
      const quantity = begun.length + plans.filter(({ planLine }) => planLine === position).length - line.delivered
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
