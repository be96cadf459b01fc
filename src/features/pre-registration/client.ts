import type { FeatureClient } from '#platform/render/module.ts'

export const preRegistration: FeatureClient<'pre-registration'> = {
  name: 'pre-registration',
  pages: { 'pre-registration/devices': () => import('./ui/devices-page.tsx') },
  slots: {
    'buy-box-actions': {
      order: 30,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/block.tsx'),
    },
    'special-offer-actions': {
      order: 30,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/block.tsx'),
    },
    order: { order: 25, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/ordered.tsx') },
  },
  links: [{ place: 'account', path: '/account/linked-devices', word: 'devices' }],
}
