import type { FeatureClient } from '#platform/render/module.ts'

export const wishLists: FeatureClient<'wish-lists'> = {
  name: 'wish-lists',
  pages: {
    'wish-lists/index': () => import('./ui/index-page.tsx'),
    'wish-lists/list': () => import('./ui/list-page.tsx'),
    'wish-lists/form': () => import('./ui/form-page.tsx'),
    'wish-lists/create': () => import('./ui/create-fragment.tsx'),
    'wish-lists/choose': () => import('./ui/choose-page.tsx'),
    'wish-lists/dropdown': () => import('./ui/dropdown-fragment.tsx'),
    'wish-lists/added': () => import('./ui/added-fragment.tsx'),
    'wish-lists/find': () => import('./ui/find-page.tsx'),
    'wish-lists/join': () => import('./ui/join-page.tsx'),
  },
  slots: {
    'below-buy-box': {
      order: 10,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/add-slot.tsx'),
    },
    card: {
      order: 10,
      on: ['search/results', 'storefront/home'],
      hydrate: 'touched',
      always: true,
      load: () => import('./ui/card-heart.tsx'),
    },
    'cart-line': { order: 10, on: ['cart/cart'], hydrate: 'touched', load: () => import('./ui/save-line.tsx') },
    'below-cart': { order: 10, on: ['cart/cart'], hydrate: 'touched', load: () => import('./ui/saved-items.tsx') },
  },
  links: [
    { place: 'header', path: '/hz/wishlist/', word: 'lists', icon: 'heart' },
    { place: 'account', path: '/hz/wishlist/', word: 'lists' },
  ],
}
