import type { PricingTier } from '#commerce/product-page/contract.ts'

/** The tiers of an offer that somebody can have, the least quantity first. */
export type ShownTable = { offerListingId: string; tiers: PricingTier[] }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'price-tiers': {
      /** `hasOthers`: several offers of the product can be bought. */
      page: { tables: ShownTable[]; hasOthers: boolean }
      state: { tables: ShownTable[] }
    }
  }
}
