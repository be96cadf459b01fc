const DEMO = 'coupon-US-------------'

/** Coupons are everybody's; whose a clip is, no address says. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'coupons/:id': [DEMO],
  'POST /gp/collect-coupon/handler/redeem-coupon-detailpage.html encryptedPromotionId': [DEMO],
}
