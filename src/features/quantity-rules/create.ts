import { asin } from '#commerce/catalog/contract.ts'
import { findUnknown } from '#commerce/catalog/queries.ts'
import { besides, type CreateFault, readAsked } from '#commerce/merchant/asked.ts'
import { findOffer } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { ruleRequest } from './contract/merchant.ts'
import { storeRule } from './queries/rules.ts'
import { crossFaults, emptyFault, toRule } from './rules/reading.ts'

const ID_BYTES = 16

/** Validates a new rule completely and stores it. Returns its id. Run it in a transaction. */
export async function createRule(
  sql: Sql,
  random: Random,
  _now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const { whole, good, malformed } = readAsked(ruleRequest, asked)
  const named = [good.asin].flatMap((each) => (asin.safeParse(each).success ? [each ?? ''] : []))
  const offer = good.offerListingId ? await findOffer(sql, good.offerListingId) : undefined
  const missing = await findUnknown(sql, named)
  const faults = [
    ...malformed,
    ...besides(malformed, crossFaults(good, offer)),
    ...(whole ? emptyFault(whole) : []),
    ...missing.map((each) => ({ field: 'asin', problem: `${each} is not a product of this store` })),
  ]
  if (!whole || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  if (await storeRule(sql, toRule(id, whole))) return ok(id)
  const problem = 'has a rule already: end that one first'
  return fail({ isMalformed: false, faults: [{ field: whole.offerListingId ? 'offerListingId' : 'asin', problem }] })
}
