import type { ClientModule } from '#platform/render/module.ts'

export const registries: ClientModule = {
  name: 'registries',
  pages: {
    'registries/form': () => import('./ui/form-page.tsx'),
    'registries/owner': () => import('./ui/owner-page.tsx'),
    'registries/guest': () => import('./ui/guest-page.tsx'),
    'registries/find': () => import('./ui/find-page.tsx'),
    'registries/join': () => import('./ui/join-page.tsx'),
    'registries/tags': () => import('./ui/tags-fragment.tsx'),
  },
}
