import type { FeatureClient } from '#platform/render/module.ts'

export const priceTiers: FeatureClient<'price-tiers'> = {
  name: 'price-tiers',
  slots: {
    'buy-box-actions': {
      order: 90,
      on: ['product-page/product'],
      hydrate: 'soon',
      load: () => import('./ui/own-price.tsx'),
    },
    'parcel-quantity': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/picker.tsx'),
    },
    'below-offer': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/tier-table.tsx'),
    },
  },
}
