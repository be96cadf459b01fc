import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { settleOrder } from '#commerce/orders/give-back.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { Command } from '#platform/store/module.ts'
import { moveClaimOn } from './claims.ts'
import { claimStep } from './contract/merchant.ts'
import { toManaged } from './manage.ts'
import { findClaim, listClaims } from './queries/claims.ts'
import { findPlan } from './queries/plans.ts'
import { toRefusal } from './routes/answers.ts'

const MOST_LISTED = 200

/** Commands for claims; they call the same functions as the API. */
export const claimCommands: Command<Commerce>[] = [
  {
    name: 'plan-claims list',
    usage: 'plan-claims list   lists claims, newest first',
    run: async (commerce, _args, print) => {
      const claims = await listClaims(commerce.db, null, MOST_LISTED)
      if (claims.length === 0) print('There are no claims.')
      for (const each of claims) {
        const { claim, plan } = await toManaged(commerce, commerce.db, each)
        print(`${claim.id}  ${claim.state}  ${plan.device.title}  ${plan.device.serial ?? '-'}  ${claim.words}`)
      }
      return 0
    },
  },
  {
    name: 'plan-claims move',
    usage: 'plan-claims move ID approve|decline|repair|replace|refund [AMOUNT] [REASON]   moves a claim',
    run: async (commerce, [id = '', asked = '', amount = '', ...reason], print) => {
      const { db } = commerce
      const step = claimStep.safeParse(asked)
      const claim = await findClaim(db, id)
      const plan = claim && (await findPlan(db, claim.planId))
      if (!plan || !step.success) {
        print(plan ? `There is no step "${asked}".` : `There is no claim "${id}". See plan-claims list.`)
        return 1
      }
      const minor = amountToMinor(Number(amount), findMarketplace(plan.marketplace).currency)
      const isAmount = step.data === 'refund' && amount !== ''
      const said = (isAmount ? reason : [amount, ...reason]).join(' ').trim()
      if (isAmount && minor === undefined) {
        print(`"${amount}" is no amount of money.`)
        return 1
      }
      const moved = await db.transaction((sql) =>
        moveClaimOn(commerce, sql, id, { step: step.data, reason: said, amount: isAmount ? minor : undefined }),
      )
      if (moved.ok) await settleOrder(commerce, moved.value.orderId)
      print(moved.ok ? `The claim ${id} was moved.` : toRefusal(moved.failure).message)
      return moved.ok ? 0 : 1
    },
  },
]
