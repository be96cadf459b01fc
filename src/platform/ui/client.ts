export const ui = {
  name: 'ui',
  pages: { 'ui/showcase': () => import('./showcase/showcase.tsx').then((module) => module.Showcase) },
}
