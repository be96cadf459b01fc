import type { FeatureClient } from '#platform/render/module.ts'

export const memberships: FeatureClient<'memberships'> = {
  name: 'memberships',
  pages: { 'memberships/plus': () => import('./ui/plus-page.tsx') },
  links: [{ place: 'account', path: '/account/plus', word: 'plus' }],
}
