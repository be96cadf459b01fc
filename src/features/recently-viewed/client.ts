import type { FeatureClient } from '#platform/render/module.ts'

export const recentlyViewed: FeatureClient<'recently-viewed'> = {
  name: 'recently-viewed',
  pages: { 'recently-viewed/list': () => import('./ui/list-page.tsx') },
  slots: { 'below-fold': { order: 90, hydrate: 'soon', load: () => import('./ui/strip.tsx') } },
  links: [{ place: 'account', path: '/recently-viewed', word: 'viewed' }],
}
