import type { FeatureClient } from '#platform/render/module.ts'

export const giftCards: FeatureClient<'gift-cards'> = {
  name: 'gift-cards',
  pages: { 'gift-cards/cards': () => import('./ui/cards-page.tsx') },
  slots: {
    'buy-box-actions': {
      order: 2,
      on: ['product-page/product'],
      hydrate: 'touched',
      load: () => import('./ui/recipient.tsx'),
    },
    order: { order: 15, hydrate: 'touched', load: () => import('./ui/bought-cards.tsx') },
  },
  links: [
    { place: 'account', path: '/gift-cards', word: 'cards' },
    { place: 'payment', path: '/gift-cards', word: 'cards' },
  ],
}
