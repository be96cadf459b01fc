const DEMO = 'coupon-US-------------'

/** Coupons are public, and no address identifies the owner of a clip. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'coupons/:id': [DEMO],
  'POST /gp/collect-coupon/handler/redeem-coupon-detailpage.html encryptedPromotionId': [DEMO],
}
