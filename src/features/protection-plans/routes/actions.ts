import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { settleOrder } from '#commerce/orders/work/give-back.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { cancelPlan, openClaim, PLANS_PATH } from '../contract/shopper.ts'
import { findPlan, type Plan } from '../queries/plans.ts'
import { type ClaimFault, openPlanClaim } from '../work/claims.ts'
import { type CancelFault, cancelPlan as endPlan } from '../work/end.ts'
import { toShown } from '../work/view.ts'
import { toRefusal } from './answers.ts'

/** What a customer does with a plan. */
export function planActions(app: App, commerce: Commerce): void {
  const { db, clock } = commerce
  const action = customerActions<{ owner: string; plan: Plan }, ClaimFault | CancelFault, { plan: string }>(
    app,
    commerce,
    {
      // A page lists the plans of all marketplaces.
      actingIn: async ({ request, marketplace, params, back }) => {
        const { owner } = customerOf(commerce, request, back)
        const plan = await findPlan(db, params.plan, owner)
        const isHere = plan !== undefined && (marketplace === undefined || plan.marketplace === marketplace)
        return isHere ? { owner, plan } : refuse(REFUSALS.notFound)
      },
      refusalOf: toRefusal,
      told: { folder: 'protection-plans', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
    },
  )
  const ofPlan = {
    answer: async ({ owner, plan }: { owner: string; plan: Plan }) => {
      const found = await findPlan(db, plan.id, owner)
      return found ? toShown(found, clock.now()) : refuse(REFUSALS.notFound)
    },
    page: (_params: object, problem?: string) => (problem ? `${PLANS_PATH}?problem=${problem}` : PLANS_PATH),
  }

  action(cancelPlan, {
    ...ofPlan,
    form: `${PLANS_PATH}/:plan/cancel`,
    run: ({ owner, plan: { id } }, { body }, sql) => endPlan(commerce, sql, { id, owner }, body.agreedRefund),
    after: ({ orderId }) => settleOrder(commerce, orderId),
  })
  action(openClaim, {
    ...ofPlan,
    form: `${PLANS_PATH}/:plan/claims`,
    run: ({ owner, plan: { id } }, { body }, sql) => openPlanClaim(commerce, sql, { id, owner }, body.words),
  })
}
