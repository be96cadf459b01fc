import type { FeatureClient } from '#platform/render/module.ts'

export const deposits: FeatureClient<'deposits'> = {
  name: 'deposits',
  slots: { 'beside-price': { order: 10, hydrate: 'touched', load: () => import('./ui/deposit.tsx') } },
}
