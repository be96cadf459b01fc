import type { FeatureClient } from '#platform/render/module.ts'
import { CLAIMS_PATH } from './rules/paths.ts'

export const recycleAndSave: FeatureClient<'recycle-and-save'> = {
  name: 'recycle-and-save',
  slots: {
    // Soon, because after sign-in the view opens by itself, on the screen or not.
    price: { order: 30, on: ['product-page/product'], hydrate: 'soon', load: () => import('./ui/price-block.tsx') },
    'below-offer': {
      order: 30,
      on: ['product-page/product'],
      hydrate: 'soon',
      load: () => import('./ui/upgrade-button.tsx'),
    },
  },
  pages: {
    'recycle-and-save/view': () => import('./ui/view-fragment.tsx'),
    'recycle-and-save/page': () => import('./ui/view-page.tsx'),
    'recycle-and-save/claims': () => import('./ui/claims-page.tsx'),
  },
  links: [{ place: 'account', path: CLAIMS_PATH, word: 'claims' }],
}
