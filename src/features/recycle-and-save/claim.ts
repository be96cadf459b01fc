import type { ProductGroup } from '#commerce/catalog/product-group.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { FailureReason } from './contract/shopper.ts'
import { findPromotions, type Looking } from './find-offer.ts'
import { hasClaimed, storeClaim } from './queries/claims.ts'
import { toClaim } from './rules/promotions.ts'

/** What is claimed, and which promotion the shopper saw, if the request says so. */
export type Claiming = { currentAsin: string; productGroup: ProductGroup; promotionId?: string | undefined }

/** Claims the product's promotion for a customer, or says why not and changes nothing. Run it in a transaction. */
export async function claimPromotion(
  sql: Sql,
  looking: Looking,
  { currentAsin, productGroup, promotionId: seen }: Claiming,
): Promise<Result<true, FailureReason>> {
  const found = await findPromotions(sql, looking, { currentAsin, productGroup })
  if (!found) return fail('NOT_INCLUDED')
  const decided = toClaim(found.promotions, seen)
  if ('failure' in decided) return fail(decided.failure)
  const promotionId = decided.promotion.id
  if (await storeClaim(sql, { promotionId, owner: looking.owner, asin: currentAsin })) return ok(true)
  // Between reading and claiming, the customer's other request or somebody else was faster.
  return fail((await hasClaimed(sql, promotionId, looking.owner)) ? 'ALREADY_CLAIMED' : 'BUDGET_SPENT')
}
