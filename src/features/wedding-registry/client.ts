import type { FeatureClient } from '#platform/render/module.ts'
import { NEW_PATH } from './rules/paths.ts'

export const weddingRegistry: FeatureClient<'wedding-registry'> = {
  name: 'wedding-registry',
  links: [{ place: 'registry', path: NEW_PATH, word: 'create' }],
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
