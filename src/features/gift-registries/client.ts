import type { FeatureClient } from '#platform/render/module.ts'

export const giftRegistries: FeatureClient<'gift-registries'> = {
  name: 'gift-registries',
  pages: {
    'gift-registries/index': () => import('./ui/index-page.tsx'),
    'gift-registries/choose': () => import('./ui/choose-page.tsx'),
    'gift-registries/list': () => import('./ui/list-fragment.tsx'),
    'gift-registries/added': () => import('./ui/added-fragment.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 12,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
  },
  links: [{ place: 'account', path: '/registries', word: 'registries' }],
}
