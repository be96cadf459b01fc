import type { ClientModule } from '#platform/render/module.ts'

export const storefront: ClientModule = {
  name: 'storefront',
  pages: {
    'storefront/home': () => import('./ui/home.tsx'),
    'storefront/tour': () => import('./ui/tour.tsx'),
    'storefront/reference': () => import('./ui/reference.tsx'),
    'storefront/refused': () => import('./ui/refused.tsx'),
  },
}
