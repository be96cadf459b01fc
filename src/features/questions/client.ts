import type { FeatureClient } from '#platform/render/module.ts'

export const questions: FeatureClient<'questions'> = {
  name: 'questions',
  links: [{ place: 'section', path: '#questions', word: 'questions' }],
  pages: {
    'questions/list': () => import('./ui/list-page.tsx'),
    'questions/write': () => import('./ui/write-page.tsx'),
  },
  slots: { 'below-fold': { order: 30, hydrate: 'visible', load: () => import('./ui/section.tsx') } },
}
