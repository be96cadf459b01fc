import type { FeatureClient } from '#platform/render/module.ts'

export const placePicker: FeatureClient<'place-picker'> = {
  name: 'place-picker',
  slots: { 'buy-box-top': { order: 10, hydrate: 'visible', load: () => import('./ui/place.tsx') } },
  pages: {
    'place-picker/choose': () => import('./ui/choose-page.tsx'),
    'place-picker/countries': () => import('./ui/countries-fragment.tsx'),
    'place-picker/addresses': () => import('./ui/addresses-fragment.tsx'),
    'place-picker/facts': () => import('./ui/facts-fragment.tsx'),
  },
}
