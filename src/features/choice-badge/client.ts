import type { FeatureClient } from '#platform/render/module.ts'

export const choiceBadge: FeatureClient<'choice-badge'> = {
  name: 'choice-badge',
  slots: { 'below-title': { order: 30, hydrate: 'touched', load: () => import('./ui/badge.tsx') } },
}
