import type { FeatureClient } from '#platform/render/module.ts'

export const coupons: FeatureClient<'coupons'> = {
  name: 'coupons',
  slots: { price: { order: 20, hydrate: 'visible', load: () => import('./ui/coupon.tsx') } },
  pages: { 'coupons/result': () => import('./ui/result-page.tsx') },
}
