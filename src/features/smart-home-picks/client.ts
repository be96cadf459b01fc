import type { FeatureClient } from '#platform/render/module.ts'

export const smartHomePicks: FeatureClient<'smart-home-picks'> = {
  name: 'smart-home-picks',
  slots: { 'below-fold': { order: 15, hydrate: 'visible', load: () => import('./ui/picks.tsx') } },
}
