import type { CouponState, ShownCoupon } from './shopper.ts'

export type ResultPageProps = { coupon: ShownCoupon; state: CouponState; path: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'coupons/result': ResultPageProps
  }
  interface ModuleData {
    coupons: { page: { coupon: ShownCoupon }; state: { states: Record<string, CouponState> } }
  }
}
