import type { ClientModule } from '#platform/render/module.ts'

export const productPage: ClientModule = {
  name: 'product-page',
  pages: { 'product-page/product': () => import('./ui/product.tsx') },
}
