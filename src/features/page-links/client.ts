import type { FeatureClient } from '#platform/render/module.ts'

export const pageLinks: FeatureClient<'page-links'> = {
  name: 'page-links',
  pages: { 'page-links/sheet': () => import('./ui/sheet-page.tsx') },
  slots: {
    'below-buy-box': { order: 80, hydrate: 'touched', load: () => import('./ui/sheet-links.tsx') },
    'below-fold': { order: 5, hydrate: 'soon', load: () => import('./ui/followed.tsx') },
  },
}
