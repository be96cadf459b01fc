import type { FeatureClient } from '#platform/render/module.ts'

export const alerts: FeatureClient<'alerts'> = {
  name: 'alerts',
  pages: {
    'alerts/list': () => import('./ui/list-page.tsx'),
    'alerts/form': () => import('./ui/form-page.tsx'),
    'alerts/link': () => import('./ui/link-page.tsx'),
  },
  slots: { 'below-buy-box': { order: 11, hydrate: 'visible', load: () => import('./ui/alert-slot.tsx') } },
  links: [{ place: 'account', path: '/alerts', word: 'alerts' }],
}
