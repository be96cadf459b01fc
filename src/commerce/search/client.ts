import type { ClientModule } from '#platform/render/module.ts'

export const search: ClientModule = { name: 'search', pages: { 'search/results': () => import('./ui/results.tsx') } }
