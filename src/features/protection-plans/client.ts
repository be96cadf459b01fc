import type { FeatureClient } from '#platform/render/module.ts'

export const protectionPlans: FeatureClient<'protection-plans'> = {
  name: 'protection-plans',
  pages: { 'protection-plans/plans': () => import('./ui/plans-page.tsx') },
  slots: {
    'below-buy-box': {
      order: 6,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/facts.tsx'),
    },
    order: { order: 20, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/ordered.tsx') },
  },
  links: [{ place: 'account', path: '/account/plans', word: 'plans' }],
}
