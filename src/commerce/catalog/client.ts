import type { FeatureClient } from '#platform/render/module.ts'

export const catalog: FeatureClient<'catalog'> = {
  name: 'catalog',
  slots: {
    'below-title': {
      order: 40,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/food-allergens.tsx'),
    },
    'below-buy-box': {
      order: 7,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/food-more.tsx'),
    },
    'below-fold': {
      order: 1,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/food.tsx'),
    },
    order: { order: 5, hydrate: 'touched', load: () => import('./ui/kept-food.tsx') },
  },
}
