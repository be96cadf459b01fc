import type { ClientModule } from '#platform/render/module.ts'

export const wallet: ClientModule = { name: 'wallet', pages: { 'wallet/list': () => import('./ui/list-page.tsx') } }
