import type { StateBlocks } from '#commerce/add-ons/contract/view-models.ts'
import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'
import type { OfferedService, ServedOffer, WidgetName } from '#commerce/services/contract/services.ts'

/** What a service cost before a promotion lowered its price, and what that saves. The cart has the lowered price too. */
export type Promotion = { before: WirePrice; saving: WirePrice }

/** The services of a product and how its page offers them. `seller` is that of the product's winning offer. */
export type WidgetsOnPage = {
  asin: string
  marketplace: MarketplaceCode
  widget: WidgetName
  services: OfferedService[]
  promotions: Record<string, Promotion>
  seller: string
  blocks: StateBlocks
  shows: string[]
  /** Services that nobody does where the shopper is. */
  away?: { place: string; asins: string[] }
}

/** What services cost at a place, by product number: null where nobody does one. Those that are the same everywhere are left out. */
export type WidgetsHere = { place: string; offers: Record<string, ServedOffer | null> }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'service-widgets': { page: WidgetsOnPage; state: WidgetsHere }
  }
}
