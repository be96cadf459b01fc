import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, type Target, type Verb, verb } from '#commerce/merchant/work/verb.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { claimStepRequest, type ManagedClaim, managedClaim, managedClaims } from '../contract/merchant.ts'
import { claimId } from '../contract/shapes.ts'
import type { ClaimStep } from '../contract/words.ts'
import { type Claim, findClaim, listClaims } from '../queries/claims.ts'
import { findPlan } from '../queries/plans.ts'
import { toRefusal } from '../routes/answers.ts'
import { moveClaimOn } from './claims.ts'
import { toManaged } from './manage.ts'

async function move(
  commerce: Commerce,
  target: Target,
  step: ClaimStep,
  { reason, amount: asked }: z.infer<typeof claimStepRequest>,
): Promise<Result<undefined, Refusal>> {
  const claim = await findClaim(commerce.db, target.id)
  const plan = claim && (await findPlan(commerce.db, claim.planId))
  if (!plan) return fail(REFUSALS.notFound)
  const { currency } = findMarketplace(plan.marketplace)
  const amount = asked && (asked.currencyCode === currency ? amountToMinor(asked.amount, currency) : undefined)
  if (asked && amount === undefined)
    return fail({ status: 422, code: 'amount', message: `amount: must be an amount of ${currency}` })
  const moved = await inTransaction(commerce, target, (sql) =>
    moveClaimOn(commerce, sql, target.id, { step, reason, amount }),
  )
  if (!moved.ok) return fail(toRefusal(moved.failure))
  await settleOrder(commerce, moved.value.orderId)
  return ok(undefined)
}

const step = (name: ClaimStep, summary: string): Verb =>
  verb({
    name,
    summary,
    input: claimStepRequest,
    run: (commerce, target, asked) => move(commerce, target, name, asked),
  })

/** Claims of plans, for the merchant, who moves them step by step. */
export const claimResource: ViewedResource<Claim, ManagedClaim, z.infer<typeof managedClaims>> = {
  path: 'plan-claims',
  command: 'plan-claims',
  nouns: { one: 'a claim', many: 'claims' },
  id: claimId,
  shown: managedClaim,
  toShown: (claim, commerce) => toManaged(commerce, commerce.db, claim),
  find: findClaim,
  list: listClaims,
  listed: managedClaims,
  toListed: ({ items, next }) => ({ claims: items, next }),
  toLine: ({ claim, plan }) =>
    `${claim.id}  ${claim.state}  ${plan.device.title}  ${plan.device.serial ?? '-'}  ${claim.words}`,
  verbs: [
    step('approve', 'Approve a claim'),
    step('decline', 'Decline a claim'),
    step('repair', 'Note that the device of an approved claim was repaired'),
    step('replace', 'Note that the device of an approved claim was replaced'),
    step('refund', 'Refund an approved claim: the amount, or all that can be given back'),
  ],
}
