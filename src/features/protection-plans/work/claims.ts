import type { Commerce } from '#commerce/feature.ts'
import { leftOfLine } from '#commerce/orders/queries/lock-order.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ClaimStep } from '../contract/words.ts'
import { findClaim, moveClaim, openClaim } from '../queries/claims.ts'
import { endPlan, lockPlan, type Plan, prolongGuarantee } from '../queries/plans.ts'
import { stateAfter } from '../rules/claims.ts'
import { guaranteeAfter, mostOfClaim } from '../rules/refund.ts'
import { tell, tellEnded } from './events.ts'

/** Why a claim was not opened or moved. `most`: what can be given back, in minor units. */
export type ClaimFault = { code: 'absent' | 'ended' | 'open' | 'state' | 'unpaid' } | { code: 'amount'; most: number }

/** The most that a plan's claim can give back now: what its device cost, within the cap. */
export const mostNow = ({ devicePaid, terms, claims }: Plan): number =>
  mostOfClaim(devicePaid, terms) - claims.reduce((sum, { amount }) => sum + amount, 0)

/** Opens a claim of a customer; one at a time. Run it in a transaction. */
export async function openPlanClaim(
  commerce: Commerce,
  sql: Sql,
  { id: planId, owner }: { id: string; owner: string },
  words: string,
): Promise<Result<{ claimId: string }, ClaimFault>> {
  const plan = await lockPlan(sql, planId, owner)
  if (!plan) return fail({ code: 'absent' })
  const now = commerce.clock.now()
  if (plan.state === 'ENDED' || plan.endsAt.getTime() <= now) return fail({ code: 'ended' })
  const id = commerce.random.id()
  if (!(await openClaim(sql, { id, planId, words, now }))) return fail({ code: 'open' })
  await tell(sql, commerce, 'claim', { planId, claimId: id, state: 'OPEN' })
  return ok({ claimId: id })
}

/** What the merchant does with a claim. `amount`: of a refund, in minor units; all that can be given back if omitted. */
export type AskedStep = { step: ClaimStep; reason?: string | undefined; amount?: number | undefined }

/**
 * Moves a claim, once: the same step again changes nothing. A refund is money of the device's line of its order, which is returned, and ends the plan; a
 * repair prolongs the legal guarantee where the law says so. Run it in a transaction.
 */
export async function moveClaimOn(
  commerce: Commerce,
  sql: Sql,
  claimId: string,
  { step, reason = '', amount }: AskedStep,
): Promise<Result<{ planId: string; orderId: string }, ClaimFault>> {
  const known = await findClaim(sql, claimId)
  const plan = known && (await lockPlan(sql, known.planId))
  // The plan's lock is what serialises steps, so the claim is read again after it.
  const claim = plan && (await findClaim(sql, claimId))
  if (!plan || !claim) return fail({ code: 'absent' })
  const to = stateAfter(claim.state, step)
  const done = ok({ planId: plan.id, orderId: plan.deviceOrderId })
  if (to === 'repeat') return done
  if (!to) return fail({ code: 'state' })
  const most =
    to === 'REFUNDED'
      ? Math.min(mostNow(plan), await leftOfLine(sql, plan.deviceOrderId, plan.deviceLine))
      : mostNow(plan)
  const paid = to === 'REFUNDED' ? (amount ?? most) : 0
  if (paid > most || (to === 'REFUNDED' && paid <= 0)) return fail({ code: 'amount', most })
  const now = commerce.clock.now()
  await moveClaim(sql, claimId, { from: claim.state, to, reason, amount: paid, now })
  await tell(sql, commerce, 'claim', { planId: plan.id, claimId, state: to })
  if (to === 'REPAIRED') {
    const until = guaranteeAfter(plan.marketplace, plan.deviceSince.getTime(), plan.guaranteeUntil?.getTime() ?? null)
    if (until !== null) await prolongGuarantee(sql, plan.id, until)
  }
  if (to !== 'REFUNDED') return done
  if (await endPlan(sql, plan.id, { now, because: 'refunded', refund: 0 })) await tellEnded(sql, plan.id)
  const items = [{ position: plan.deviceLine, amount: paid }]
  const changed = await changeOrderIn(
    sql,
    commerce,
    { id: plan.deviceOrderId, owner: undefined },
    { kind: 'refund', items },
  )
  if (changed.ok) return done
  return fail(changed.failure.code === 'amount' ? { code: 'amount', most } : { code: 'unpaid' })
}
