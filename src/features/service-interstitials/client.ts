import type { FeatureClient } from '#platform/render/module.ts'

/** Touched: its code comes with the first submit of the form, which is held for it. */
export const serviceInterstitials: FeatureClient<'service-interstitials'> = {
  name: 'service-interstitials',
  slots: {
    'buy-box-actions': {
      order: 90,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/question.tsx'),
    },
  },
}
