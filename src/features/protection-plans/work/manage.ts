import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ManagedClaim } from '../contract/merchant.ts'
import type { Claim } from '../queries/claims.ts'
import { findPlan } from '../queries/plans.ts'
import { toShown } from './view.ts'

/** A claim with its plan, as the merchant sees it. */
export async function toManaged(
  { clock }: Pick<Commerce, 'clock'>,
  sql: Sql,
  { planId, ...claim }: Claim,
): Promise<ManagedClaim> {
  const plan = await findPlan(sql, planId)
  if (!plan) throw new Error(`The claim ${claim.id} has no plan.`)
  const shown = {
    ...claim,
    amount: toPrice(claim.amount, findMarketplace(plan.marketplace)),
    openedAt: claim.openedAt.toISOString(),
    changedAt: claim.changedAt.toISOString(),
  }
  return { claim: shown, plan: toShown(plan, clock.now()) }
}
