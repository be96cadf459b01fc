import type { FeatureClient } from '#platform/render/module.ts'

export const businessAccounts: FeatureClient<'business-accounts'> = {
  name: 'business-accounts',
  pages: {
    'business-accounts/business': () => import('./ui/business-page.tsx'),
    'business-accounts/addresses': () => import('./ui/addresses-page.tsx'),
    'business-accounts/address': () => import('./ui/address-page.tsx'),
  },
  links: [{ place: 'account', path: '/account/business', word: 'business' }],
}
