import type { FeatureClient } from '#platform/render/module.ts'

export const allOffers: FeatureClient<'all-offers'> = {
  name: 'all-offers',
  pages: { 'all-offers/list': () => import('./ui/offers-page.tsx') },
  slots: {
    'other-offers': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'touched',
      flag: '?aod=1',
      load: () => import('./ui/offers-link.tsx'),
    },
  },
}
