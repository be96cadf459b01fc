import type { FeatureClient } from '#platform/render/module.ts'

export const receivables: FeatureClient<'receivables'> = {
  name: 'receivables',
  pages: { 'receivables/invoices': () => import('./ui/invoices-page.tsx') },
  slots: {
    company: {
      order: 10,
      hydrate: 'touched',
      load: () => import('./ui/company-slot.tsx'),
    },
  },
}
