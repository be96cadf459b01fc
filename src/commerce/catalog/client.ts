import type { FeatureClient } from '#platform/render/module.ts'

export const catalog: FeatureClient<'catalog'> = {
  name: 'catalog',
  slots: {
    'below-fold': {
      order: 1,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/food.tsx'),
    },
    order: { order: 5, hydrate: 'touched', load: () => import('./ui/kept-food.tsx') },
  },
}
