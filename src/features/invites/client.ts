import type { FeatureClient } from '#platform/render/module.ts'

export const invites: FeatureClient<'invites'> = {
  name: 'invites',
  slots: {
    'buy-box-options': {
      order: 20,
      on: ['product-page/product'],
      hydrate: 'visible',
      load: () => import('./ui/invite-box.tsx'),
    },
  },
  pages: {
    'invites/list': () => import('./ui/list-page.tsx'),
    'invites/result': () => import('./ui/result-page.tsx'),
  },
  links: [{ place: 'account', path: '/invites', word: 'invites' }],
}
