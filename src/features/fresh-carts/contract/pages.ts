import type { FreshCart } from './shopper.ts'

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'fresh-carts': { cart: { carts: FreshCart[] } }
  }
}
