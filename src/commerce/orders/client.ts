import type { ClientModule } from '#platform/render/module.ts'

export const orders: ClientModule = {
  name: 'orders',
  pages: {
    'orders/order': () => import('./ui/order-page.tsx'),
    'orders/orders': () => import('./ui/orders-page.tsx'),
    'orders/return': () => import('./ui/return-page.tsx'),
  },
}
