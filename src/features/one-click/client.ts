import type { FeatureClient } from '#platform/render/module.ts'

export const oneClick: FeatureClient<'one-click'> = {
  name: 'one-click',
  pages: { 'one-click/choice': () => import('./ui/choice-page.tsx') },
  slots: {
    'offer-buttons': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'soon',
      load: () => import('./ui/button.tsx'),
    },
  },
  links: [{ place: 'account', path: '/account/one-click', word: 'oneClick' }],
}
