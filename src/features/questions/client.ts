import type { ClientModule } from '#platform/render/module.ts'

export const questions: ClientModule = {
  name: 'questions',
  pages: {
    'questions/list': () => import('./ui/list-page.tsx'),
    'questions/write': () => import('./ui/write-page.tsx'),
  },
  slots: [{ slot: 'below-fold', order: 30, load: () => import('./ui/section.tsx') }],
}
