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
    'offer-buttons': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/pay-button.tsx'),
    },
    'below-offer': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/phone-form.tsx'),
    },
    order: { order: 20, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-plans.tsx') },
  },
}
