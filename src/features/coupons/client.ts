import type { ClientModule } from '#platform/render/module.ts'

export const coupons: ClientModule = {
  name: 'coupons',
  slots: [{ slot: 'price', order: 20, load: () => import('./ui/coupon.tsx') }],
  pages: { 'coupons/result': () => import('./ui/result-page.tsx') },
}
