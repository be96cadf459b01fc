import type { FeatureClient } from '#platform/render/module.ts'

export const reviews: FeatureClient<'reviews'> = {
  name: 'reviews',
  links: [{ place: 'section', path: '#reviews', word: 'reviews' }],
  pages: {
    'reviews/list': () => import('./ui/list-page.tsx'),
    'reviews/write': () => import('./ui/write-page.tsx'),
  },
  slots: {
    'below-title': { order: 10, hydrate: 'touched', load: () => import('./ui/rating-line.tsx') },
    'below-fold': { order: 40, hydrate: 'visible', load: () => import('./ui/section.tsx') },
  },
}
