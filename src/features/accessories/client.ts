import type { FeatureClient } from '#platform/render/module.ts'

export const accessories: FeatureClient<'accessories'> = {
  name: 'accessories',
  slots: {
    'buy-box-actions': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/accessories.tsx'),
    },
    'beside-special-offer': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/beside-offer.tsx'),
    },
  },
}
