import type { FeatureClient } from '#platform/render/module.ts'

export const tradeIn: FeatureClient<'trade-in'> = {
  name: 'trade-in',
  slots: {
    price: {
      order: 40,
      on: ['product-page/product'],
      hydrate: 'visible',
      flag: 'trade-in-price-block',
      load: () => import('./ui/launch-price.tsx'),
    },
    'below-buy-box': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'visible',
      flag: 'trade-in-buy-box',
      load: () => import('./ui/launch-box.tsx'),
    },
  },
  pages: {
    'trade-in/find': () => import('./ui/find-page.tsx'),
    'trade-in/device': () => import('./ui/device-page.tsx'),
    'trade-in/cart': () => import('./ui/cart-page.tsx'),
    'trade-in/review': () => import('./ui/review-page.tsx'),
    'trade-in/one': () => import('./ui/one-page.tsx'),
    'trade-in/error': () => import('./ui/error-fragment.tsx'),
  },
  links: [{ place: 'account', path: '/account/trade-ins', word: 'trade-ins' }],
}
