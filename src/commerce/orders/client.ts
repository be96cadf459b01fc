import type { ClientModule } from '#platform/render/module.ts'

export const orders: ClientModule = {
  name: 'orders',
  pages: {
    'orders/order': () => import('./ui/order-page.tsx'),
    'orders/late': () => import('./ui/late-page.tsx'),
    'orders/orders': () => import('./ui/orders-page.tsx'),
    'orders/paid': () => import('./ui/paid-page.tsx'),
    'orders/pay': () => import('./ui/pay-page.tsx'),
    'orders/return': () => import('./ui/return-page.tsx'),
  },
}
