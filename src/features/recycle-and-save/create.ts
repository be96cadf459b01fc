import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { besides, type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { promotionRequest } from './contract/merchant.ts'
import { storePromotion } from './queries/promotions.ts'
import { crossFaults, toNewPromotion } from './rules/reading.ts'

const ID_BYTES = 16

/** Validates a new promotion completely and stores it. Returns its id. Run it in a transaction. */
export async function createPromotion(
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(promotionRequest, asked)
  const market = marketplaceCode.safeParse(good.marketplace)
  const currency = market.success ? findMarketplace(market.data).currency : undefined
  const missing = await findUnknown(
    sql,
    (good.asins ?? []).filter((each) => asin.safeParse(each).success),
  )
  const faults = [
    ...malformed,
    ...besides(malformed, crossFaults(good, currency, now)),
    ...missing.map((each) => ({ field: 'asins', problem: `${each} is not a product of this store` })),
  ]
  if (!whole || !currency || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  await storePromotion(sql, id, toNewPromotion(whole, currency))
  return ok(id)
}
