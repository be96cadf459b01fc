import type { FeatureClient } from '#platform/render/module.ts'

export const orderApprovals: FeatureClient<'order-approvals'> = {
  name: 'order-approvals',
  pages: { 'order-approvals/approvals': () => import('./ui/approvals-page.tsx') },
  slots: {
    company: {
      order: 5,
      hydrate: 'touched',
      load: () => import('./ui/company-slot.tsx'),
    },
    review: { order: 10, on: ['checkout/review'], hydrate: 'touched', load: () => import('./ui/review-slot.tsx') },
  },
  links: [{ place: 'account', path: '/account/business/approvals', word: 'approvals' }],
}
