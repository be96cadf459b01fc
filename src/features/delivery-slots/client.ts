import type { FeatureClient } from '#platform/render/module.ts'

export const deliverySlots: FeatureClient<'delivery-slots'> = {
  name: 'delivery-slots',
  pages: { 'delivery-slots/slots': () => import('./ui/slots-page.tsx') },
  slots: { order: { order: 4, hydrate: 'touched', load: () => import('./ui/order-together.tsx') } },
}
