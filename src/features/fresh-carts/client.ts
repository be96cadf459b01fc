import type { FeatureClient } from '#platform/render/module.ts'

export const freshCarts: FeatureClient<'fresh-carts'> = {
  name: 'fresh-carts',
  pages: {
    'fresh-carts/substitutes': () => import('./ui/substitutes-page.tsx'),
    'fresh-carts/answers': () => import('./ui/answers-page.tsx'),
    'fresh-carts/introduction': () => import('./ui/introduction-fragment.tsx'),
    'fresh-carts/error': () => import('./ui/error-fragment.tsx'),
    'fresh-carts/reservation': () => import('./ui/reservation-fragment.tsx'),
  },
  slots: {
    'fresh-quantity': { order: 10, hydrate: 'visible', load: () => import('./ui/fresh-quantity.tsx') },
    'buy-box-actions': { order: 5, hydrate: 'touched', load: () => import('./ui/seller-line.tsx') },
    'other-offers': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/sellers.tsx'),
    },
    order: { order: 4, hydrate: 'touched', load: () => import('./ui/order-substitutes.tsx') },
    'below-cart': { order: 5, on: ['cart/cart'], hydrate: 'touched', load: () => import('./ui/fresh-carts.tsx') },
  },
}
