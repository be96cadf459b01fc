import type { QuotedAtOnce } from '#commerce/checkout/contract.ts'
import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Condition } from '#commerce/offers/contract.ts'
import type { Changed } from './limits.ts'

/** A button as its customer sees it. `before` and `price` are of one unit; `price` is null where it cannot be bought now. */
export type ShownButton = {
  id: string
  asin: string
  title: string | null
  imageId: string | null
  quantity: number
  seller: string | null
  before: WirePrice
  price: WirePrice | null
  condition: Condition | null
  /** What is shown of it now, for the form that accepts that. */
  seen: string | null
  changes: Changed[]
  quote: QuotedAtOnce | null
}

/** `turnOn` is the page on which ordering at once is turned on; null where it is on. */
export type DashProps = { buttons: ShownButton[]; turnOn: string | null; said: string | null }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'digital-dash/buttons': DashProps
  }
  interface ModuleData {
    'digital-dash': { page: { asin: string }; order: { marketplace: string; items: { asin: string; title: string }[] } }
  }
}
