import type { FeatureClient } from '#platform/render/module.ts'
import { SIGNUP_PATH } from './rules/paths.ts'

export const babyRegistry: FeatureClient<'baby-registry'> = {
  name: 'baby-registry',
  links: [{ place: 'registry', path: SIGNUP_PATH, word: 'create' }],
  pages: { 'baby-registry/home': () => import('./ui/home-page.tsx') },
  slots: {
    'below-buy-box': {
      order: 13,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
  },
}
