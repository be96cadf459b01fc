import type { ClientModule } from '#platform/render/module.ts'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'ui/showcase': Nothing
  }
}

export const ui: ClientModule = {
  name: 'ui',
  pages: { 'ui/showcase': () => import('./showcase/showcase-page.tsx') },
}
