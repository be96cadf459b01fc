import type { FeatureClient } from '#platform/render/module.ts'

export const deepCheck: FeatureClient<'deep-check'> = {
  name: 'deep-check',
  pages: {
    'deep-check/promise': () => import('./ui/promise-fragment.tsx'),
    'deep-check/check': () => import('./ui/check-page.tsx'),
  },
  slots: {
    'below-offer': {
      order: 4,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/check-slot.tsx'),
    },
    review: { order: 20, on: ['checkout/review'], hydrate: 'touched', load: () => import('./ui/review-slot.tsx') },
    order: { order: 15, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-slot.tsx') },
  },
}
