import type { FeatureClient } from '#platform/render/module.ts'

export const staples: FeatureClient<'staples'> = {
  name: 'staples',
  pages: {
    'staples/list': () => import('./ui/list-page.tsx'),
    'staples/next': () => import('./ui/next-fragment.tsx'),
    'staples/learn': () => import('./ui/learn-fragment.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 4,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/row.tsx'),
    },
  },
  links: [{ place: 'account', path: '/account/staples', word: 'staples' }],
}
