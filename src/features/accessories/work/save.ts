import { asin } from '#commerce/catalog/contract.ts'
import { findProducts } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { besides, type CreateFault, readAsked } from '#commerce/merchant/work/asked.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { campaignRequest } from '../contract/merchant.ts'
import { storeCampaign } from '../queries/campaigns.ts'
import { type CampaignKey, crossFaults, toCampaign } from '../rules/reading.ts'

/** Validates a campaign completely and stores it, replacing the existing one. Run it in a transaction. */
export async function saveCampaign(sql: Sql, key: CampaignKey, asked: unknown): Promise<Result<void, CreateFault>> {
  const { whole, good, malformed } = readAsked(campaignRequest, asked)
  const named = (good.accessories ?? []).map((each) => each.asin)
  const isKey = marketplaceCode.safeParse(key.marketplace).success && asin.safeParse(key.primaryAsin).success
  const all = [...new Set([...named, ...(isKey ? [key.primaryAsin] : [])])]
  const [products, offers] = isKey
    ? await Promise.all([findProducts(sql, all, 'en'), findOffers(sql, all, key.marketplace)])
    : [[], []]
  const faults = [
    ...malformed,
    ...besides(malformed, crossFaults(key, good, { products, offers })),
    ...(products.some((each) => each.asin === key.primaryAsin)
      ? []
      : [{ field: 'primaryAsin', problem: 'is not a product of this store' }]),
  ]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  await storeCampaign(sql, toCampaign(key, whole))
  return ok(undefined)
}
