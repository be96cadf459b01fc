import type { ClientModule } from '#platform/render/module.ts'

export const memberships: ClientModule = {
  name: 'memberships',
  pages: { 'memberships/plus': () => import('./ui/plus-page.tsx') },
}
