import type { ClientModule } from '#platform/render/module.ts'

export const checkout: ClientModule = {
  name: 'checkout',
  pages: {
    'checkout/bank': () => import('./ui/bank-page.tsx'),
    'checkout/details': () => import('./ui/details-page.tsx'),
    'checkout/pay': () => import('./ui/pay-page.tsx'),
    'checkout/review': () => import('./ui/review-page.tsx'),
  },
}
