import type { ClientModule } from '#platform/render/module.ts'

export const compare: ClientModule = {
  name: 'compare',
  pages: { 'compare/table': () => import('./ui/table-page.tsx') },
  slots: [{ slot: 'below-buy-box', order: 70, load: () => import('./ui/compare-link.tsx') }],
}
