import type { ClientModule } from '#platform/render/module.ts'

export const accessories: ClientModule = {
  name: 'accessories',
  slots: [
    { slot: 'buy-box-actions', order: 10, on: ['product-page/product'], load: () => import('./ui/accessories.tsx') },
    { slot: 'beside-special-offer', order: 10, on: ['product-page/product'], load: () => import('./ui/deal-list.tsx') },
  ],
}
