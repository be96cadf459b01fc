import type { AddStatus, StoreKind } from '#commerce/fresh-stores/contract.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Measured } from '#commerce/measures/contract.ts'
import type { FreshCart } from './shopper.ts'
import type { ShownSubstitution } from './substitution.ts'
import type { ShownSuggestion } from './suggestions.ts'

/** The store that sells an offer, with what its introduction is asked for by. */
export type Seller = {
  offerListingId: string
  offerListingDiscriminator: string
  storeId: string
  brandId: string
  name: string
  kind: StoreKind
  /** How it is sold, if not by the piece. */
  measured?: Measured
}

/** `codes` are those of all allergens and diets that can be said. */
export type FreshCartsData = {
  carts: FreshCart[]
  substitutions: ShownSubstitution[]
  codes: { allergens: readonly string[]; diets: readonly string[] }
}

/** Why nothing was named. */
export const NAMED_FAULTS = ['other-store', 'same', 'twice', 'contains', 'may-contain', 'diet', 'unknown'] as const
export type NamedFault = (typeof NAMED_FAULTS)[number]

/** The page on which substitutes of a line are named. `chosen` are offers, the best first. */
export type SubstitutesPageProps = {
  storeId: string
  name: string
  itemId: string
  title: string
  options: { offerListingId: string; title: string; price: string }[]
  chosen: string[]
  fault: NamedFault | null
}

/** What was suggested instead of lines of an order. */
export type OrderSuggestions = { orderId: string; suggestions: ShownSuggestion[] }

export type AnswersPageProps = OrderSuggestions & { fault: 'answered' | 'picked' | 'unpaid' | null }

/** What a store says of itself. `first` is the first time that it offers to the shopper; `outside`, the shopper's postal code if the store does not deliver there. */
export type Introduction = {
  storeId: string
  name: string
  kind: StoreKind
  /** Null: it takes any order. */
  minimumOrder: WirePrice | null
  fee: WirePrice
  isFree: boolean
  first: { start: string; end: string } | null
  outside: string | null
  slotsPath: string | null
}

/** Why something was not added, in a modal. `to`: what it was added to. */
export type ErrorModal = { status: AddStatus; to: 'cart' | 'order' }

/** What of an added item cannot be had, in a modal. */
export type ReservationConflict = { title: string; reasonCode: AddStatus; requested: number; available: number }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'fresh-carts/substitutes': SubstitutesPageProps
    'fresh-carts/answers': AnswersPageProps
    'fresh-carts/introduction': Introduction
    'fresh-carts/error': ErrorModal
    'fresh-carts/reservation': ReservationConflict
  }
  interface ModuleData {
    'fresh-carts': { cart: FreshCartsData; page: { sellers: Seller[] }; order: OrderSuggestions }
  }
}
