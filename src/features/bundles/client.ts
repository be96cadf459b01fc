import type { FeatureClient } from '#platform/render/module.ts'

export const bundles: FeatureClient<'bundles'> = {
  name: 'bundles',
  slots: {
    'below-fold': { order: 5, on: ['product-page/product'], hydrate: 'visible', load: () => import('./ui/card.tsx') },
    'search-results': { order: 5, on: ['search/results'], hydrate: 'touched', load: () => import('./ui/found.tsx') },
    order: { order: 10, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/ordered.tsx') },
  },
  pages: {
    'bundles/view': () => import('./ui/view-fragment.tsx'),
    'bundles/bundle': () => import('./ui/bundle-page.tsx'),
    'bundles/gone': () => import('./ui/gone-page.tsx'),
    'bundles/page': () => import('./ui/view-page.tsx'),
  },
}
