import type { FeatureClient } from '#platform/render/module.ts'

export const compare: FeatureClient<'compare'> = {
  name: 'compare',
  pages: { 'compare/table': () => import('./ui/table-page.tsx') },
  slots: { 'below-buy-box': { order: 70, hydrate: 'touched', load: () => import('./ui/compare-link.tsx') } },
}
