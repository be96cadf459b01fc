import type { Commerce } from '#commerce/feature.ts'
import { lockOrder } from '#commerce/orders/queries/lock-order.ts'
import { findOwnedLines } from '#commerce/orders/queries/owned-lines.ts'
import { findPaidLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { isSame } from '#commerce/services/work/owned-device.ts'
import { messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import { findWaiting, isWaiting, type LaterLine, takeWaiting } from '../queries/later.ts'
import { beginPlans, findPlansOf, type NewPlan } from '../queries/plans.ts'
import { findSoldPlans } from '../queries/products.ts'
import { tell } from './events.ts'
import { withFree } from './later.ts'
import { newPlan } from './new-plan.ts'

/** Parts of a payment that is here for good. */
const PAID = ['captured', 'paid']
const MOST_AT_ONCE = 200
const MOST_LINES = 200

/** The plans of a line, one for each unit of its device that is still with the customer and has none. */
async function plansOf(sql: Sql, orderId: string, later: LaterLine, line: TiedLine, now: number): Promise<NewPlan[]> {
  const found = await findOwnedLines(sql, line, { orders: [later.orderId], most: MOST_LINES })
  const own = found.filter((each) => isSame(each, later))
  const [[device], [product], others] = await Promise.all([
    withFree(sql, line, own),
    findSoldPlans(sql, [line.asin], line.marketplace, line.placedAt),
    findPlansOf(sql, later.orderId),
  ])
  if (!device || !product) return []
  const taken = others.flatMap(({ state, serial }) => (state === 'ACTIVE' && serial !== null ? [serial] : []))
  const serials = device.serials.filter((serial) => !taken.includes(serial))
  // The line's own units are counted as covered.
  const units = Math.max(0, Math.min(later.units, device.free + later.units))
  return Array.from({ length: units }, (_, index) =>
    newPlan({ orderId, line, product, startsAt: new Date(now), unit: index + 1, serial: serials[index] }, device),
  )
}

type NotBegun = 'unpaid' | 'nothing'

/**
 * Begins the plans of an order that are for devices of earlier ones, once it is paid, and marks them as provided. What is for a device that
 * went back meanwhile is cancelled.
 */
export async function beginLater(commerce: Commerce, orderId: string): Promise<Result<undefined, NotBegun>> {
  const key = { id: orderId, owner: undefined }
  const now = commerce.clock.now()
  if (!(await isWaiting(commerce.db, orderId))) return fail('nothing')
  const begun = await commerce.db.transaction(async (sql): Promise<Result<undefined, NotBegun>> => {
    const order = await lockOrder(sql, orderId, undefined)
    if (!order?.payments.every(({ state }) => PAID.includes(state))) return fail('unpaid')
    const waiting = await takeWaiting(sql, orderId, now)
    if (waiting.length === 0) return fail('nothing')
    // A device that is returned at this moment has gone, or waits until its plan has begun.
    for (const id of new Set(waiting.map((each) => each.orderId).sort())) await lockOrder(sql, id, undefined)
    const lines = await findPaidLines(sql, orderId)
    for (const later of waiting) {
      const line = lines.find(({ position }) => position === later.planLine)
      const plans = line ? await plansOf(sql, orderId, later, line, now) : []
      for (const planId of await beginPlans(sql, plans)) await tell(sql, commerce, 'started', { planId })
      const [provided, gone] = [plans.length, later.units - plans.length].map((quantity) =>
        quantity > 0 ? [{ position: later.planLine, quantity }] : [],
      )
      if (provided?.length && !(await changeOrderIn(sql, commerce, key, { kind: 'deliver', items: provided })).ok)
        return fail('unpaid')
      if (gone?.length) await changeOrderIn(sql, commerce, key, { kind: 'cancel', items: gone })
    }
    return ok(undefined)
  })
  if (begun.ok) await settleOrder(commerce, orderId)
  return begun
}

/** A plan for a device of an earlier order runs from the moment when it is paid. The job begins those that are paid later. */
export const laterOrdered: Listener<Commerce> = {
  name: 'protection-plans-begin-later',
  types: ['order.placed', 'order.paid'],
  handle: async (commerce, { key }) => void (await beginLater(commerce, key)),
}

/** Begins plans that are paid by now. One that fails does not hold up the others. */
export async function beginWaiting(commerce: Commerce): Promise<void> {
  for (const orderId of await findWaiting(commerce.db, MOST_AT_ONCE))
    await beginLater(commerce, orderId).catch((error: unknown) =>
      commerce.log.warn({ order: orderId, error: messageOf(error) }, 'plans of an order could not begin yet'),
    )
}
