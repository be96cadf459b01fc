const DEMO = 'coupon-US-------------'

/** Coupons are public, and no address identifies the owner of a clip. See test/planted-resources.ts. */
export const PUBLIC: Record<string, string[]> = {
  'coupons/:id': [DEMO],
  'POST /gp/collect-coupon/handler/redeem-coupon-detailpage.html encryptedPromotionId': [DEMO],
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /gp/collect-coupon/handler/redeem-coupon-detailpage.html': {
    path: '/gp/collect-coupon/handler/redeem-coupon-detailpage.html',
    body: { encryptedPromotionId: DEMO },
  },
}
