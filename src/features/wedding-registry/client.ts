import type { FeatureClient } from '#platform/render/module.ts'

export const weddingRegistry: FeatureClient<'wedding-registry'> = {
  name: 'wedding-registry',
  pages: {
    'wedding-registry/modal': () => import('./ui/modal-fragment.tsx'),
    'wedding-registry/nosignin': () => import('./ui/no-sign-in-page.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 14,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
  },
}
