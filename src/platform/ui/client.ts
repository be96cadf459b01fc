export const ui = {
  name: 'ui',
  pages: { 'ui/showcase': () => import('./showcase/showcase-page.tsx') },
}
