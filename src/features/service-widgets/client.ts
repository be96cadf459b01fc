import type { FeatureClient } from '#platform/render/module.ts'

export const serviceWidgets: FeatureClient<'service-widgets'> = {
  name: 'service-widgets',
  slots: {
    'buy-box-actions': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/widgets.tsx'),
    },
    'beside-special-offer': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/beside-offer.tsx'),
    },
  },
  pages: { 'service-widgets/refreshed': () => import('./ui/refreshed-fragment.tsx') },
}
