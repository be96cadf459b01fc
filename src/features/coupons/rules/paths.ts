import type { redeemCoupon } from '../contract/shopper.ts'

/** Paths for collecting a coupon (spec 1, section 7), for returning after sign-in, and for the result page. */
export const REDEEM_PATH: (typeof redeemCoupon)['url'] = '/gp/collect-coupon/handler/redeem-coupon-detailpage.html'
export const AFTER_LOGIN_PATH = '/gp/collect-coupon/handler/after-login-redeem-coupon.html'
export const RESULT_PATH = '/gp/collect-coupon/handler/coupon.html'
