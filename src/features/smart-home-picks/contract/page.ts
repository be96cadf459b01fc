import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'

/** A product to add, by its best offer. `minor` is its price in minor units. */
export type Pick = {
  asin: string
  offerListingId: string
  title: string
  image: { id: string; text: string } | null
  price: WirePrice
  minor: number
}

export type PicksOnPage = { asin: string; marketplace: MarketplaceCode; picks: Pick[]; shows: string[] }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'smart-home-picks': { page: PicksOnPage }
  }
}
