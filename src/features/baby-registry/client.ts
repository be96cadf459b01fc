import type { FeatureClient } from '#platform/render/module.ts'

export const babyRegistry: FeatureClient<'baby-registry'> = {
  name: 'baby-registry',
  pages: { 'baby-registry/home': () => import('./ui/home-page.tsx') },
  slots: {
    'below-buy-box': {
      order: 13,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
  },
}
