import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Random } from '#platform/store/platform.ts'
import { type CouponRequest, couponRequest } from './contract/merchant.ts'
import { findMissing, storeCoupon } from './queries/manage.ts'
import { crossFaults, type FieldFault, toNewCoupon } from './rules/reading.ts'

const ID_BYTES = 16

/** Why there is no new coupon: every fault at once. `isMalformed` where a field is wrong by itself. */
export type CreateFault = { isMalformed: boolean; faults: FieldFault[] }

/** Checks everything about a new coupon and stores it; its number. Run it in a transaction. */
export async function createCoupon(
  sql: Sql,
  random: Random,
  now: number,
  asked: unknown,
): Promise<Result<string, CreateFault>> {
  const parsed = couponRequest.safeParse(asked)
  const malformed = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', problem: message }))
  const good = parsed.success ? parsed.data : goodFields(asked, malformed)
  const market = marketplaceCode.safeParse(good.marketplace)
  const currency = market.success ? findMarketplace(market.data).currency : undefined
  const missing = await findMissing(
    sql,
    (good.asins ?? []).filter((each) => asin.safeParse(each).success),
  )
  const faults = [
    ...malformed,
    ...crossFaults(good, currency, now).filter(
      ({ field }) => !malformed.some((fault) => fault.field.startsWith(field)),
    ),
    ...missing.map((each) => ({ field: 'asins', problem: `${each} is not a product of this store` })),
  ]
  if (!parsed.success || !currency || faults.length > 0) return fail({ isMalformed: malformed.length > 0, faults })
  const id = random.bytes(ID_BYTES).toString('base64url')
  await storeCoupon(sql, id, toNewCoupon(parsed.data, currency))
  return ok(id)
}

/** The fields that are right by themselves. */
function goodFields(asked: unknown, faults: FieldFault[]): Partial<CouponRequest> {
  if (typeof asked !== 'object' || asked === null) return {}
  const wrong = new Set(faults.map(({ field }) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(asked).filter(([field]) => !wrong.has(field)))
}
