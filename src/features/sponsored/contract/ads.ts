import { z } from 'zod'
import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'
import type { ProductCard } from '#commerce/storefront/contract.ts'

/** Where an ad is shown: in the results of a search, in a category's list, on a product's page, in the cart. */
export const adPlacement = z.enum(['search', 'category', 'product', 'cart'], {
  error: 'must be one of search, category, product, cart',
})

export type AdPlacement = z.infer<typeof adPlacement>

/**
 * What is told of an ad (spec 3, section 3, `eventType`): VIEW is the specification's view (15 % of it on the screen for 500 ms), VIEW_50 the
 * trade's (half of it for a second), CLICK leads to its product, ADD puts it into the cart.
 */
export const AD_EVENTS = ['VIEW', 'VIEW_50', 'CLICK', 'ADD'] as const

export type AdEventType = (typeof AD_EVENTS)[number]

const LONGEST_TEXT = 128
const text = z.string().max(LONGEST_TEXT)

/** A served ad's token. Only this store can make and read one. */
export const adToken = z.string().min(1).max(512)

/** What an event of an ad carries (spec 3, section 3). The token alone says which ad it was; the other fields are the page's own. */
export const adEventDetail = z.strictObject({
  token: adToken,
  qualifier: text,
  id: text,
  widgetName: text,
  adId: text,
  adIndex: z.int().min(0).max(1000),
  eventType: text,
})

export type AdEventDetail = z.infer<typeof adEventDetail>

/** An event as a page reports it. `at` is epoch milliseconds by the store's clock. */
export type AdEvent = {
  name: 'ad-event'
  detail: AdEventDetail
  marketplace: MarketplaceCode
  at: number
  sessionId: string | undefined
}

/** Why an event does not count. */
export type DropReason = 'forged' | 'expired' | 'foreign' | 'replayed' | 'unknown-type' | 'budget-spent' | 'overloaded'

/** A category as its page has it. */
export type NamedCategory = { slug: string; name: string }

/**
 * What the page that asks for ads is about, and nothing about who reads it: the words of a search, the categories of the page, of its product
 * or of the cart's products, and the product's brand. `asins` are products that the page is about, which no ad repeats.
 */
export type AdContext = { words?: string; categories?: NamedCategory[]; brand?: string; asins?: string[] }

/** Why an ad is where it is, most important first. `paid` is among the reasons of every ad. */
export type AdReason =
  | { code: 'words'; words: string }
  | { code: 'term'; words: string }
  | { code: 'category'; name: string }
  | { code: 'brand'; name: string }
  | { code: 'paid' }

export type AdvertiserKind = 'seller' | 'brand'

/**
 * "Why this ad?": for whom it is shown, who pays, the main reasons, and what changes them. Nothing about the shopper is used, so there is no
 * page to turn that off; other words, another page or another cart bring other ads (`changesWith`).
 */
export type WhyThisAd = {
  advertiser: { kind: AdvertiserKind; name: string }
  payer: string
  reasons: AdReason[]
  usesPersonalData: false
  changesWith: AdPlacement
}

/** An ad as served: its card, and its place in the row from 0 on. `loggingUrl` is asked once after it was added to the cart. */
export type ServedAd = {
  adId: string
  index: number
  card: ProductCard
  token: string
  loggingUrl: string
  why: WhyThisAd
}

/** What stands beside an ad: a card, of which its number and price matter. */
export type Beside = { asin: string; price: WirePrice | null }

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'ad-event': AdEventDetail
  }
}
