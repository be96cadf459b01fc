import type { FeatureClient } from '#platform/render/module.ts'

export const digitalDash: FeatureClient<'digital-dash'> = {
  name: 'digital-dash',
  pages: { 'digital-dash/buttons': () => import('./ui/buttons-page.tsx') },
  slots: {
    'below-buy-box': {
      order: 30,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/create-slot.tsx'),
    },
    order: { order: 60, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-slot.tsx') },
  },
  links: [{ place: 'account', path: '/gp/digital-dash', word: 'dash' }],
}
