import type { ClientModule } from '#platform/render/module.ts'

export const recentlyViewed: ClientModule = {
  name: 'recently-viewed',
  pages: { 'recently-viewed/list': () => import('./ui/list-page.tsx') },
  slots: [{ slot: 'below-fold', order: 90, load: () => import('./ui/strip.tsx') }],
  links: [{ place: 'account', path: '/recently-viewed', word: 'viewed' }],
}
