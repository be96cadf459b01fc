import type { ClientModule } from '#platform/render/module.ts'

export const ledger: ClientModule = {
  name: 'ledger',
  pages: { 'ledger/store-credit': () => import('./ui/store-credit-page.tsx') },
  links: [{ place: 'account', path: '/account/store-credit', word: 'credit' }],
}
