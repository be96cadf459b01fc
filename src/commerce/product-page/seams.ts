import type { z } from 'zod'
import type { Product } from '#commerce/catalog/contract.ts'
import type { Sibling } from '#commerce/catalog/rules.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Offer, SpecialPrice } from '#commerce/offers/rules.ts'
import type { LiveSettings } from '#commerce/settings/work/live.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { OfferPricing, ProductEntity, ReviewsSummary } from './contract.ts'

/**
 * A product on its page, with what the page has read of it anyway. `family` has every member, at least the product itself; `offers`
 * have their regular prices, and `specials` are the special prices of this moment.
 */
export type ShownProduct = {
  product: Product
  family: Sibling[]
  offers: Offer[]
  specials: SpecialPrice[]
  marketplace: Marketplace
  language: string
  /** Those in force. When they change, the page is made anew. */
  settings: LiveSettings
}

/**
 * Public data of a feature on one product page; undefined where the feature has nothing there. A field `schemaOrg` is added to
 * what the document says about the product to search engines, its `offers` before the store's own, and a field `tables` what quantities of its offers cost
 * everybody (`OfferTiers`), which the document says as well; a field `shows` names other
 * products, with whose changes the page is made anew.
 */
export type PageData<Data extends object = object> = (
  sql: Sql,
  shown: ShownProduct,
) => Promise<(Data & { schemaOrg?: object; shows?: string[] }) | undefined>

/** Who asks for buying options of a product that are not offers. `attributes` is what the call says about its device. */
export type AskedOptions = {
  shopper: Shopper
  marketplace: Marketplace
  asin: string
  offerListingId: string | undefined
  types: string[]
  attributes: string | undefined
}

/**
 * Ways to buy that depend on who asks. The product API asks for them when its query names one of `types`; `option` is
 * their contract, and `find` gives those that there are now.
 */
export type BuyingOptions = {
  types: string[]
  option: z.ZodType
  find: (commerce: Commerce, asked: AskedOptions) => Promise<unknown[]>
}

/** Who asks what quantities of offers cost, and for how many units. `isPaged`: in pages, of which the first is wanted. */
export type AskedPricing = {
  shopper: Shopper
  marketplace: Marketplace
  language: string
  products: Pick<Product, 'asin' | 'taxCategory'>[]
  offers: Offer[]
  quantity: number | undefined
  isPaged: boolean
}

/** What quantities of offers cost whoever asks, by offer; only those where the quantity changes something. */
export type QuantityPricing = (commerce: Commerce, asked: AskedPricing) => Promise<Map<string, OfferPricing>>

/** Products that the product API knows and the catalog does not, of those asked for. */
export type MoreProducts = (
  commerce: Commerce,
  asins: string[],
  place: { marketplace: Marketplace; language: string },
) => Promise<ProductEntity[]>

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /**
     * Which products it has something for: the inside of an SQL EXISTS about `page.asin` and `page.marketplace`. One statement
     * asks all folders, and `pageData` runs where it is true; without it, for every product.
     */
    isOnPage?: string
    pageData?: PageData<DataOf<Name, 'page'>>
    buyingOptions?: BuyingOptions
    /** How reviews rate products, by product number; the product API says it. */
    ratings?: (sql: Sql, asins: string[]) => Promise<Map<string, ReviewsSummary>>
    moreProducts?: MoreProducts
    /** The product API asks for it where its caller does, and of businesses, whose prices make the type of a buying option. */
    quantityPricing?: QuantityPricing
    /** The path of the page on which several of these offers of a product together have a quantity; undefined where they have not. */
    splitPath?: (offers: Offer[], quantity: number) => string | undefined
  }
}
