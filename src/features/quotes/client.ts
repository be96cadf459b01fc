import type { FeatureClient } from '#platform/render/module.ts'

export const quotes: FeatureClient<'quotes'> = {
  name: 'quotes',
  pages: {
    'quotes/list': () => import('./ui/list-page.tsx'),
    'quotes/ask': () => import('./ui/ask-page.tsx'),
    'quotes/quote': () => import('./ui/quote-page.tsx'),
    'quotes/other-side': () => import('./ui/other-side-page.tsx'),
  },
  slots: {
    'below-cart': { order: 20, on: ['cart/cart'], hydrate: 'touched', load: () => import('./ui/ask-link.tsx') },
  },
  links: [{ place: 'account', path: '/account/business/quotes', word: 'quotes' }],
}
