import type { FirstBarOffer } from '#commerce/buy-box/contract.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import type { DealFilter, ListedDeal } from './list.ts'
import type { DealOnPage, DealOption, DealStage } from './wire.ts'

export type ListPageProps = {
  deals: ListedDeal[]
  filter: DealFilter
  categories: { slug: string; name: string }[]
}

/**
 * What the product page knows about its deal beside the deal itself: whether it opens first, whether it is over, its stage, its
 * offer at the deal's price, and what the phone's buy bar says of it.
 */
export type ShownBeside = {
  leads: boolean
  isOver: boolean
  stage: DealStage
  offered?: { dealId: string; option: BuyingOption; needsDelivery: boolean }
  bar?: FirstBarOffer
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'lightning-deals/said': { fault: string; asin: string }
    'lightning-deals/list': ListPageProps
    'lightning-deals/app': { appUrl: string | null }
  }
  interface ModuleData {
    'lightning-deals': { page: DealOnPage & ShownBeside; state: { option: DealOption } }
  }
}
