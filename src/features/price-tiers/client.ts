import type { FeatureClient } from '#platform/render/module.ts'

export const priceTiers: FeatureClient<'price-tiers'> = {
  name: 'price-tiers',
  slots: {
    'below-offer': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/tier-table.tsx'),
    },
  },
}
