import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { LineTerm } from './contract/terms.ts'
import type { StoredLine } from './rules/lines.ts'
import type {
  CartHolds,
  CartHooks,
  CartKey,
  CartPricing,
  CartSets,
  CartSurcharges,
  OfferedTerms,
  PartTerm,
  TaxExemptions,
} from './work/hooks.ts'

/** What a feature shows beside the retail cart, to its shopper; undefined where it has nothing there. `fresh` has the lines of fresh stores' carts. */
export type CartData<Data extends object = object> = (
  commerce: Commerce,
  cart: CartKey,
  place: { marketplace: Marketplace; language: string; fresh: StoredLine[] },
) => Promise<Data | undefined>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /** Its texts, if mails and documents say of a line what its adjustments say on pages (`cart/say-notes.ts`). */
    messages?: URL
    /**
     * For which lines of a cart it has something: the inside of an SQL EXISTS about `line.owner`, `line.marketplace` and `line.asin`. Whoever reads
     * lines asks all folders in the same statement. `cartPricing`, `cartSurcharges` and `taxExemptions` run where it is true for a line, and `cartHooks` where it is for an item or
     * `concerns` says so; without it, for every cart.
     */
    isInCart?: string
    cartData?: CartData<DataOf<Name, 'cart'>>
    /** What cart lines carry by its doing, declared once for forms, JSON, claims, orders and merchants. */
    terms?: LineTerm[]
    offeredTerms?: OfferedTerms
    cartHooks?: CartHooks
    cartHolds?: CartHolds
    cartPricing?: CartPricing
    cartSets?: CartSets
    cartSurcharges?: CartSurcharges
    partTerm?: PartTerm
    taxExemptions?: TaxExemptions
  }
}
