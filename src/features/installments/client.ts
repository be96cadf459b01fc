import type { FeatureClient } from '#platform/render/module.ts'

export const installments: FeatureClient<'installments'> = {
  name: 'installments',
  slots: {
    'buy-box-actions': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/choice.tsx'),
    },
    'special-offer-actions': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/choice.tsx'),
    },
    order: { order: 20, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-plans.tsx') },
  },
}
