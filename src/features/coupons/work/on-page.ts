import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { ShownCoupon } from '../contract/shopper.ts'
import { type FoundCoupon, findOfProduct } from '../queries/read.ts'
import { standingOf, stateOf } from '../rules/standing.ts'

export const offOf = ({ kind, value }: Pick<FoundCoupon, 'kind' | 'value'>, marketplace: Marketplace) =>
  kind === 'percent'
    ? { kind: 'percent' as const, percent: value }
    : { kind: 'amount' as const, amount: toPrice(value, marketplace) }

/** Converts a coupon to what a page of one of its products shows. */
export function toShown(coupon: FoundCoupon, asin: string, marketplace: Marketplace): ShownCoupon {
  const { id, appliesTo, oncePerCustomer, endsAt } = coupon
  return { id, asin, off: offOf(coupon, marketplace), appliesTo, oncePerCustomer, endsAt }
}

/** Returns the newest coupon that is live; a page without one leaves the feature out. */
export const couponPageData: PageData<DataOf<'coupons', 'page'>> = async (sql, { product: { asin }, marketplace }) => {
  const coupons = await findOfProduct(sql, '', asin, marketplace.code)
  const live = coupons.find((coupon) => standingOf(coupon) === 'live')
  return live && { coupon: toShown(live, asin, marketplace) }
}

/** Returns the state of each of the product's coupons for this shopper. */
export const couponState: ShopperState<DataOf<'coupons', 'state'>> = async (
  { db },
  { owner, signedIn },
  { code },
  asin,
) => {
  if (!asin) return undefined
  const coupons = await findOfProduct(db, signedIn ? (owner ?? '') : '', asin, code)
  if (coupons.length === 0) return undefined
  return { states: Object.fromEntries(coupons.map((coupon) => [coupon.id, stateOf(coupon)])) }
}
