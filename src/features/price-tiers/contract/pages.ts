import type { OfferTiers } from '#commerce/product-page/contract.ts'

export type ShownTable = OfferTiers

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'price-tiers': {
      /** `hasOthers`: several offers of the product can be bought. */
      page: { tables: ShownTable[]; hasOthers: boolean }
      state: { tables: ShownTable[] }
    }
  }
}
