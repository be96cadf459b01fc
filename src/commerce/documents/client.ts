import type { FeatureClient } from '#platform/render/module.ts'

export const documents: FeatureClient<'documents'> = {
  name: 'documents',
  slots: {
    order: { order: 10, on: ['orders/order'], hydrate: 'touched', load: () => import('./ui/order-documents.tsx') },
  },
}
