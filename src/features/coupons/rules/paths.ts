import type { redeemCoupon } from '../contract/shopper.ts'

/** Where coupons are collected (spec 1, section 7), where a signed-out shopper comes back to, and the page that says how it went. */
export const REDEEM_PATH: (typeof redeemCoupon)['url'] = '/gp/collect-coupon/handler/redeem-coupon-detailpage.html'
export const AFTER_LOGIN_PATH = '/gp/collect-coupon/handler/after-login-redeem-coupon.html'
export const RESULT_PATH = '/gp/collect-coupon/handler/coupon.html'
