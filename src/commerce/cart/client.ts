import type { ClientModule } from '#platform/render/module.ts'

export const cart: ClientModule = {
  name: 'cart',
  pages: { 'cart/cart': () => import('./ui/cart-page.tsx') },
}
