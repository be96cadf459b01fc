import type { FeatureClient } from '#platform/render/module.ts'

export const services: FeatureClient<'services'> = {
  name: 'services',
  pages: { 'services/seller': () => import('./ui/seller-page.tsx') },
  slots: {
    'below-buy-box': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/facts.tsx'),
    },
  },
}
