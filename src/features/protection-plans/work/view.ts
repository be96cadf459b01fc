import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ShownPlan } from '../contract/shapes.ts'
import type { Plan } from '../queries/plans.ts'
import { mostNow } from './claims.ts'
import { refundOf } from './end.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** A plan as its customer and the merchant see it. */
export function toShown(plan: Plan, now: number): ShownPlan {
  const marketplace = findMarketplace(plan.marketplace)
  const price = (minor: number) => toPrice(minor, marketplace)
  const { id, orderId, asin, title, state, endedBecause, termMonths, terms, claims } = plan
  const refund = refundOf(plan, now)
  const isOpen = claims.some((claim) => claim.state === 'OPEN' || claim.state === 'APPROVED')
  return {
    id,
    orderId,
    marketplace: plan.marketplace,
    asin,
    title,
    state,
    endedBecause,
    termMonths,
    device: { orderId: plan.deviceOrderId, asin: plan.deviceAsin, title: plan.deviceTitle, serial: plan.serial },
    startsAt: plan.startsAt.toISOString(),
    endsAt: plan.endsAt.toISOString(),
    endedAt: iso(plan.endedAt),
    terms: { ...terms, feeCap: price(terms.feeCap) },
    paid: price(plan.paid),
    cap: price(mostNow({ ...plan, claims: [] })),
    cancelRefund: price(refund),
    agreedRefund: refund,
    refund: price(plan.refund),
    guaranteeUntil: iso(plan.guaranteeUntil),
    canClaim: state === 'ACTIVE' && !isOpen && plan.endsAt.getTime() > now,
    claims: claims.map((claim) => ({
      ...claim,
      amount: price(claim.amount),
      openedAt: new Date(claim.openedAt).toISOString(),
      changedAt: new Date(claim.changedAt).toISOString(),
    })),
  }
}
