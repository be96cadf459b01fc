import type { FeatureClient } from '#platform/render/module.ts'

export const analytics: FeatureClient<'analytics'> = {
  name: 'analytics',
  pages: { 'analytics/numbers': () => import('./ui/numbers-page.tsx') },
}
