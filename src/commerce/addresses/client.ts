import type { ClientModule } from '#platform/render/module.ts'

export const addresses: ClientModule = {
  name: 'addresses',
  pages: {
    'addresses/list': () => import('./ui/list-page.tsx'),
    'addresses/address': () => import('./ui/address-page.tsx'),
  },
}
