import type { FeatureClient } from '#platform/render/module.ts'

export const withdrawals: FeatureClient<'withdrawals'> = {
  name: 'withdrawals',
  pages: {
    'withdrawals/form': () => import('./ui/form-page.tsx'),
    'withdrawals/confirm': () => import('./ui/confirm-page.tsx'),
    'withdrawals/done': () => import('./ui/done-page.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 1,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/spoils.tsx'),
    },
    order: { order: 80, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-link.tsx') },
  },
  links: [{ place: 'footer', path: '/withdrawal', word: 'withdraw', needs: 'withdrawal' }],
}
