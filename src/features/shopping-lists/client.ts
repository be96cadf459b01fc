import type { FeatureClient } from '#platform/render/module.ts'

export const shoppingLists: FeatureClient<'shopping-lists'> = {
  name: 'shopping-lists',
  pages: {
    'shopping-lists/index': () => import('./ui/index-page.tsx'),
    'shopping-lists/list': () => import('./ui/list-page.tsx'),
    'shopping-lists/choose': () => import('./ui/choose-page.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 5,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
  },
  links: [{ place: 'account', path: '/shopping-lists', word: 'lists' }],
}
