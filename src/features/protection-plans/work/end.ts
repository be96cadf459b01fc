import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { leftOfLine } from '#commerce/orders/queries/lock-order.ts'
import { findPaidLines, type TiedLine } from '#commerce/orders/queries/tied-lines.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import type { GoneUnits } from '#commerce/orders/work/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { closeClaims } from '../queries/claims.ts'
import {
  databaseTime,
  endPlan,
  findDue,
  lapsePlans,
  lockPlan,
  lockPlansOf,
  notePaidBack,
  type Plan,
} from '../queries/plans.ts'
import { cancelRefund, deviceGoneRefund } from '../rules/refund.ts'
import { tellEnded } from './events.ts'

/** Why a plan was not cancelled: absent, ended, or it gives back something else than was agreed, namely `refund` in minor units. */
export type CancelFault = { code: 'absent' | 'ended' } | { code: 'changed'; refund: number } | { code: 'unpaid' }

/** What a plan gives back when it is cancelled at an instant. */
export const refundOf = ({ startsAt, endsAt, ...plan }: Plan, now: number): number =>
  plan.state === 'ENDED' ? 0 : cancelRefund({ ...plan, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now)

/**
 * Gives back what an ended plan owes its customer, in the transaction that notes it. What the merchant has given back for its line of the order before
 * is not given twice.
 */
async function payBack(sql: Sql, commerce: Commerce, { id, orderId, planLine, refund }: Plan): Promise<boolean> {
  const amount = Math.min(refund, await leftOfLine(sql, orderId, planLine))
  if (!(await notePaidBack(sql, id, amount)) || amount === 0) return true
  const items = [{ position: planLine, amount }]
  const changed = await changeOrderIn(sql, commerce, { id: orderId, owner: undefined }, { kind: 'refund', items })
  return changed.ok
}

/**
 * Cancels a plan for its customer, who has agreed to what it gives back. Cancelled once: a repeat finds it cancelled and changes
 * nothing. Returns the refund in minor units.
 */
export async function cancelPlan(
  commerce: Commerce,
  sql: Sql,
  { id, owner }: { id: string; owner: string },
  agreed: number,
): Promise<Result<{ orderId: string; refund: number }, CancelFault>> {
  const plan = await lockPlan(sql, id, owner)
  if (!plan) return fail({ code: 'absent' })
  if (plan.state === 'ENDED')
    return plan.endedBecause === 'cancelled'
      ? ok({ orderId: plan.orderId, refund: plan.refund })
      : fail({ code: 'ended' })
  const now = commerce.clock.now()
  const refund = refundOf(plan, now)
  if (refund !== agreed) return fail({ code: 'changed', refund })
  await endPlan(sql, id, { now, because: 'cancelled', refund })
  await tellEnded(sql, id)
  if (refund > 0 && !(await payBack(sql, commerce, { ...plan, refund }))) return fail({ code: 'unpaid' })
  return ok({ orderId: plan.orderId, refund })
}

/**
 * The plans of devices that went: those with their serial numbers, and of devices that nobody named those that began last, as far as there are more
 * plans than devices left.
 */
function plansOfUnits(plans: Plan[], { units }: GoneUnits, lines: TiedLine[]): Plan[] {
  return units.flatMap(({ position, quantity, serials = [] }) => {
    const device = lines.find((line) => line.position === position)
    const own = plans.filter(({ deviceLine, state }) => deviceLine === position && state === 'ACTIVE')
    const named = own.filter(({ serial }) => serial !== null && serials.includes(serial))
    const others = own.filter((plan) => !named.includes(plan)).toReversed()
    const tooMany = others.length - (device ? device.delivered - device.returned : 0)
    return [...named, ...others.slice(0, Math.max(0, Math.min(tooMany, quantity - named.length)))]
  })
}

/**
 * Ends the plans of devices that came back, in the transaction that notes it. Where consumers may withdraw from a contract, all of the
 * plan's price is owed; elsewhere the rest of it. A job pays it.
 */
export async function endWithDevices(sql: Sql, orderId: string, gone: GoneUnits): Promise<void> {
  const running = await lockPlansOf(sql, orderId)
  if (running.length === 0) return
  const plans = plansOfUnits(running, gone, await findPaidLines(sql, orderId))
  if (plans.length === 0) return
  const now = await databaseTime(sql)
  for (const plan of plans) {
    const dated = { ...plan, startsAt: plan.startsAt.getTime(), endsAt: plan.endsAt.getTime() }
    const isWithdrawn = findMarketplace(plan.marketplace).withdrawalDays > 0
    const refund = deviceGoneRefund(dated, now, isWithdrawn)
    await endWithDevice(sql, plan.id, { now, refund })
  }
}

async function endWithDevice(sql: Sql, id: string, { now, refund }: { now: number; refund: number }): Promise<void> {
  if (!(await endPlan(sql, id, { now, because: 'device', refund }))) return
  await closeClaims(sql, id, now)
  await tellEnded(sql, id)
}

/** Ends the plans for the devices of an order that was withdrawn from: they end with its contract, and all of their price is owed. */
export async function endWithdrawn(sql: Sql, orderId: string): Promise<void> {
  const plans = await lockPlansOf(sql, orderId)
  const now = await databaseTime(sql)
  for (const { id, paid } of plans) await endWithDevice(sql, id, { now, refund: paid })
}

/** Ends the plans whose term is over, and says so. */
export async function endTerms({ db, clock }: Pick<Commerce, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (sql) => {
    for (const id of await lapsePlans(sql, clock.now())) await tellEnded(sql, id)
    return ok(undefined)
  })
}

const MOST_AT_ONCE = 50

/** Pays what ended plans still owe, each in a transaction of its own, and once. */
export async function payDue(commerce: Commerce): Promise<number> {
  const due = await findDue(commerce.db, MOST_AT_ONCE)
  for (const { id, orderId } of due) {
    const paid = await commerce.db.transaction(async (sql) => {
      const plan = await lockPlan(sql, id)
      if (!plan?.isRefundDue) return fail('nothing' as const)
      return (await payBack(sql, commerce, plan)) ? ok(undefined) : fail('later' as const)
    })
    if (paid.ok) await settleOrder(commerce, orderId)
  }
  return due.length
}
