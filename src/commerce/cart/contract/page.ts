import type { ReactNode } from 'react'
import type { DeliveryPromise } from '#commerce/delivery/contract.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { ShownTaxes, TaxRows } from '#commerce/taxes/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import type { CartSetView } from './sets.ts'
import type { CartLine, LineAdjustment } from './wire.ts'

export type CartPageProps = {
  lines: CartLine[]
  sets: CartSetView[]
  subtotal: WirePrice
  discount: WirePrice | null
  /** Estimated at the shopper's location. */
  tax: ShownTaxes
  delivery: DeliveryPromise | null
  /** The shopper's location in words if the cart is not delivered there. */
  undeliverableTo: string | null
  count: number
  /** Whether there is something in the carts of fresh stores. */
  hasOthers: boolean
  said: string | null
  /** The line or set that it is said of. */
  saidOf: string | null
  /** What was there before sign-in and did not fit into the cart: lines, and units of lines that stayed. */
  leftOut: { lines: number; units: number }
  features: PartsOf<'cart'>
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'cart/cart': CartPageProps
  }
  interface Slots {
    /** Slot beside an adjustment in the cart, for the feature that made the adjustment. */
    'open-adjustment': { shows: null; told: LineAdjustment }
    /** Slot after the forms of a cart line that is no part of a set. */
    'cart-line': { shows: 'cart'; told: { line: CartLine } }
    /** Slot below the lines of a cart, also of an empty one. `lineOf` shows a line of another cart, without the seller that the heading above it names, `taxesOf` what is said of its taxes. */
    'below-cart': {
      shows: 'cart'
      told: { lineOf: (line: CartLine, saidAbove?: string) => ReactNode; taxesOf: (tax: ShownTaxes) => TaxRows }
    }
  }
  interface ModuleData {
    cart: { state: { count: number } }
  }
}
