import type { FeatureClient } from '#platform/render/module.ts'

export const quantityRules: FeatureClient<'quantity-rules'> = {
  name: 'quantity-rules',
  slots: {
    quantity: { order: 10, on: ['product-page/product'], hydrate: 'visible', load: () => import('./ui/quantity.tsx') },
    'buy-box-actions': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/customize.tsx'),
    },
    'special-offer-actions': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/customize-special.tsx'),
    },
  },
}
