import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { ProductGroup } from '#commerce/catalog/work/product-group.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import type { FailureReason } from '../contract/shopper.ts'
import { hasClaimed, storeClaim } from '../queries/claims.ts'
import { toClaim } from '../rules/promotions.ts'
import { CLAIMED } from './events.ts'
import { findPromotions, type Looking } from './find-offer.ts'

/** What is claimed, and which promotion the shopper saw, if the request says so. */
export type Claiming = { currentAsin: string; productGroup: ProductGroup; promotionId?: string | undefined }

/** Claims the product's promotion for a customer, who is mailed about it, or says why not and changes nothing. Run it in a transaction. */
export async function claimPromotion(
  sql: Sql,
  random: Random,
  looking: Looking,
  { currentAsin, productGroup, promotionId: seen }: Claiming,
): Promise<Result<true, FailureReason>> {
  const found = await findPromotions(sql, looking, { currentAsin, productGroup })
  if (!found) return fail('NOT_INCLUDED')
  const decided = toClaim(found.promotions, seen)
  if ('failure' in decided) return fail(decided.failure)
  const promotionId = decided.promotion.id
  if (await storeClaim(sql, { promotionId, owner: looking.owner, asin: currentAsin })) {
    const entity = { promotionId, customerId: customerIdOf(looking.owner), asin: currentAsin }
    await appendEvent(sql, { id: random.id(), type: CLAIMED, key: promotionId, entity })
    return ok(true)
  }
  // Between reading and claiming, the customer's other request or somebody else was faster.
  return fail((await hasClaimed(sql, promotionId, looking.owner)) ? 'ALREADY_CLAIMED' : 'BUDGET_SPENT')
}
