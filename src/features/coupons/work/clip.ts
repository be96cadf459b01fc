import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { CouponFault } from '../contract/shopper.ts'
import { storeClip, storeWish } from '../queries/clips.ts'
import { findCoupon } from '../queries/read.ts'
import { clipFault, type Place } from '../rules/standing.ts'

/** Who collects a coupon: a customer gets a clip, a visitor a wish that becomes a clip at sign-in. */
export type Collector = { owner: string; isCustomer: boolean }

/** Collects a coupon, or returns the reason why not and changes nothing. */
export async function collectCoupon(
  sql: Sql,
  { owner, isCustomer }: Collector,
  id: string,
  place: Place,
): Promise<Result<undefined, CouponFault>> {
  const coupon = await findCoupon(sql, owner, id)
  const fault = clipFault(coupon, place)
  if (fault) return fail(fault)
  await (isCustomer ? storeClip : storeWish)(sql, owner, id)
  return ok(undefined)
}
