import type { ClientModule } from '#platform/render/module.ts'

export const accounts: ClientModule = {
  name: 'accounts',
  pages: {
    'accounts/sign-in': () => import('./ui/sign-in-page.tsx'),
    'accounts/sign-up': () => import('./ui/sign-up-page.tsx'),
    'accounts/confirm': () => import('./ui/confirm-page.tsx'),
    'accounts/check-mail': () => import('./ui/check-mail-page.tsx'),
    'accounts/forgot': () => import('./ui/forgot-page.tsx'),
    'accounts/reset': () => import('./ui/reset-page.tsx'),
    'accounts/confirm-email': () => import('./ui/confirm-email-page.tsx'),
    'accounts/link-over': () => import('./ui/link-over-page.tsx'),
    'accounts/overview': () => import('./ui/overview-page.tsx'),
    'accounts/details': () => import('./ui/details-page.tsx'),
    'accounts/data': () => import('./ui/data-page.tsx'),
    'accounts/deleted': () => import('./ui/deleted-page.tsx'),
    'accounts/security': () => import('./ui/security-page.tsx'),
  },
}
