import type { StoreKind } from '#commerce/fresh-stores/contract.ts'
import type { FreshCart } from './shopper.ts'

/** The store that sells an offer. */
export type Seller = { offerListingId: string; name: string; kind: StoreKind }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'fresh-carts': { cart: { carts: FreshCart[] }; page: { sellers: Seller[] } }
  }
}
