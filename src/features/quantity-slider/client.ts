import type { FeatureClient } from '#platform/render/module.ts'

export const quantitySlider: FeatureClient<'quantity-slider'> = {
  name: 'quantity-slider',
  slots: {
    'card-actions': {
      order: 10,
      on: ['search/results', 'storefront/home'],
      hydrate: 'visible',
      load: () => import('./ui/slider.tsx'),
    },
  },
}
