import type { ClientModule } from '#platform/render/module.ts'

export const lightningDeals: ClientModule = {
  name: 'lightning-deals',
  pages: { 'lightning-deals/said': () => import('./ui/said-page.tsx') },
}
