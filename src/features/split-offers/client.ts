import type { FeatureClient } from '#platform/render/module.ts'

export const splitOffers: FeatureClient<'split-offers'> = {
  name: 'split-offers',
  pages: { 'split-offers/split': () => import('./ui/split-page.tsx') },
}
