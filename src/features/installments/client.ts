import type { ClientModule } from '#platform/render/module.ts'

const choice = { order: 20, on: ['product-page/product'], load: () => import('./ui/choice.tsx') }

export const installments: ClientModule = {
  name: 'installments',
  slots: [
    { slot: 'buy-box-actions', ...choice },
    { slot: 'special-offer-actions', ...choice },
    { slot: 'order', order: 20, on: ['orders/order'], load: () => import('./ui/order-plans.tsx') },
  ],
}
