import type { FeatureClient } from '#platform/render/module.ts'

export const shoppingLists: FeatureClient<'shopping-lists'> = {
  name: 'shopping-lists',
  pages: {
    'shopping-lists/index': () => import('./ui/index-page.tsx'),
    'shopping-lists/list': () => import('./ui/list-page.tsx'),
  },
  links: [{ place: 'account', path: '/shopping-lists', word: 'lists' }],
}
