import type { FeatureClient } from '#platform/render/module.ts'

export const lightningDeals: FeatureClient<'lightning-deals'> = {
  name: 'lightning-deals',
  slots: {
    'buy-box-options': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/deal-box.tsx'),
    },
    'open-adjustment': {
      order: 10,
      on: ['cart/cart', 'checkout/details', 'checkout/review'],
      hydrate: 'load',
      load: () => import('./ui/time-left.tsx'),
    },
  },
  pages: {
    'lightning-deals/said': () => import('./ui/said-page.tsx'),
    'lightning-deals/list': () => import('./ui/list-page.tsx'),
    'lightning-deals/app': () => import('./ui/app-page.tsx'),
  },
  links: [
    { place: 'header', path: '/deals', word: 'deals', icon: 'bolt' },
    { place: 'plus', path: '/deals', word: 'early' },
    { place: 'plus', path: '/deals', word: 'only' },
  ],
}
