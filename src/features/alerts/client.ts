import type { ClientModule } from '#platform/render/module.ts'

export const alerts: ClientModule = {
  name: 'alerts',
  pages: {
    'alerts/list': () => import('./ui/list-page.tsx'),
    'alerts/form': () => import('./ui/form-page.tsx'),
    'alerts/link': () => import('./ui/link-page.tsx'),
  },
  slots: [{ slot: 'below-buy-box', order: 60, load: () => import('./ui/alert-slot.tsx') }],
  links: [{ place: 'account', path: '/alerts', word: 'alerts' }],
}
