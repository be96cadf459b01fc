import type { ClientModule } from '#platform/render/module.ts'

export const reviews: ClientModule = {
  name: 'reviews',
  pages: {
    'reviews/list': () => import('./ui/list-page.tsx'),
    'reviews/write': () => import('./ui/write-page.tsx'),
  },
  slots: [
    { slot: 'below-title', order: 10, load: () => import('./ui/rating-line.tsx') },
    { slot: 'below-fold', order: 40, load: () => import('./ui/section.tsx') },
  ],
}
