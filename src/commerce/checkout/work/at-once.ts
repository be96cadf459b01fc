import type { PressedSubmit } from '#commerce/buy-box/seams.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { QuotedAtOnce } from '../contract.ts'

/** Who would order at once, and where. */
export type AtOnceAsker = { commerce: Commerce; cart: CartKey; customer: Customer; language: string }

/**
 * A folder's way to order at once with an address and a payment that a customer has chosen before; other folders can put buttons of their
 * own before it. `path` is the page on which it is turned on. `quote` is null where the items cannot be ordered so, and `order` runs a
 * posted form: it returns the address to go to, or undefined where the customer has not turned it on, or has turned to another address or
 * payment since. `again` returns the address of the order that the same press of a form has made before, if there is one.
 */
export type AtOnce = {
  path: string
  isOn: (asker: AtOnceAsker) => Promise<boolean>
  quote: (asker: AtOnceAsker, items: WantedItem[]) => Promise<QuotedAtOnce | null>
  order: (pressed: PressedSubmit) => Promise<string | undefined>
  again: (pressed: PressedSubmit) => Promise<string | undefined>
}
