import type { FeatureClient } from '#platform/render/module.ts'

export const groupGifts: FeatureClient<'group-gifts'> = {
  name: 'group-gifts',
  pages: {
    'group-gifts/give': () => import('./ui/give-page.tsx'),
    'group-gifts/part': () => import('./ui/part-page.tsx'),
    'group-gifts/own': () => import('./ui/own-page.tsx'),
  },
  links: [{ place: 'account', path: '/account/group-gifts', word: 'group-gifts' }],
}
