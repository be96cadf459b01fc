import type { FeatureClient } from '#platform/render/module.ts'

export const bulkOrders: FeatureClient<'bulk-orders'> = {
  name: 'bulk-orders',
  pages: {
    'bulk-orders/start': () => import('./ui/start-page.tsx'),
    'bulk-orders/review': () => import('./ui/review-page.tsx'),
    'bulk-orders/templates': () => import('./ui/templates-page.tsx'),
    'bulk-orders/lists': () => import('./ui/lists-page.tsx'),
    'bulk-orders/list': () => import('./ui/list-page.tsx'),
  },
  slots: { order: { order: 70, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-link.tsx') } },
  links: [
    { place: 'account', path: '/bulk-order', word: 'bulk' },
    { place: 'account', path: '/account/business/lists', word: 'lists' },
  ],
}
