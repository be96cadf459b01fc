import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { ServerModule } from '#platform/store/module.ts'
import type { Clock, Platform } from '#platform/store/platform.ts'
import type { DeclaredTerm, LineTerm } from './cart/contract/terms.ts'
import type { CartHolds, CartHooks, CartKey, CartPricing, CartSets, OfferedTerms, PartTerm } from './cart/hooks.ts'
import type { WantedItem } from './cart/rules/wanted-items.ts'
import type { Product } from './catalog/contract.ts'
import type { Sibling } from './catalog/rules.ts'
import type { AtOnce } from './checkout/at-once.ts'
import type { Fund } from './checkout/spend.ts'
import type { LiveDelivery } from './delivery/live.ts'
import type { WirePrice } from './marketplace/contract.ts'
import type { Places } from './marketplace/request.ts'
import type { Marketplace } from './marketplace/rules.ts'
import type { Offer, SpecialPrice } from './offers/rules.ts'
import type { Order } from './orders/contract/wire.ts'
import type { OrderHooks } from './orders/hooks.ts'
import type { PaymentProvider } from './orders/payment/provider.ts'
import type { DeclaredPageLog } from './page-log/contract.ts'
import type { ProductEntity, ReviewsSummary } from './product-page/contract.ts'
import type { ShownTogether } from './registries/contract/registries.ts'
import type { Registry } from './registries/queries/registries.ts'
import type { LiveSettings } from './settings/live.ts'
import type { LiveTaxes } from './taxes/live.ts'

/** What a customer may do beyond shopping. */
export type Role = 'shopper' | 'owner' | 'business' | 'merchant'

/** Whose account it is. `name` is how the customer wants to be addressed, `hasPlus` whether the savings benefit is theirs. */
export type Customer = { id: string; name: string; email: string; role: Role; hasPlus: boolean }

/**
 * Who asks. `owner` names whose rows are meant: a visit's, or a customer's once signed in; undefined before the first
 * private call. `customer` is there only when signed in. A recognised shopper was signed in before in this browser. `cameFrom` returns
 * the country from which the request came, where a proxy or the table of networks says it; it is never stored.
 */
export type Shopper = {
  owner: string | undefined
  signedIn: boolean
  recognised: boolean
  customer?: Customer
  cameFrom?: () => string | undefined
}

/** What every route, job and page of the store is given. */
export type Commerce = Platform & {
  places: Places
  modules: ServerFeature[]
  /** What their modules let a cart line carry. */
  terms: DeclaredTerm[]
  /** Every provider that the store knows. `settings.waysToPay` says which can be chosen. */
  payments: PaymentProvider[]
  settings: LiveSettings
  taxes: LiveTaxes
  delivery: LiveDelivery
  shopperOf: (request: FastifyRequest) => Shopper
}

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
}

/**
 * Public data of a feature on one product page; undefined where the feature has nothing there. A field `schemaOrg` is added to
 * what the document says about the product to search engines, its `offers` before the store's own; a field `shows` names other
 * products, with whose changes the page is made anew.
 */
export type PageData<Data extends object = object> = (
  sql: Sql,
  shown: ShownProduct,
) => Promise<(Data & { schemaOrg?: object; shows?: string[] }) | undefined>

/** One page of search results: the words, and the products that it shows, the best first. */
export type FoundProducts = { words: string; asins: string[]; marketplace: Marketplace; language: string }

/**
 * What a feature shows below the results of a search; undefined where it has nothing there. Public, as the results are; `shows` names
 * products with whose changes it changes.
 */
export type SearchData<Data extends object = object> = (
  sql: Sql,
  found: FoundProducts,
) => Promise<(Data & { shows?: string[] }) | undefined>

/** What the search API says of a feature's `searchData`, under the feature's name: its shape, and how it is read from the data. */
export type SearchAnswer<Data extends object = object> = { shape: z.ZodType; read(data: Data): unknown }

/** What a feature shows on the page of an order, to its shopper; undefined where it has nothing there. */
export type OrderData<Data extends object = object> = (sql: Sql, order: Order) => Promise<Data | undefined>

/** Paragraphs of a feature in the mails that confirm an order and its parcels, in the order's language. Reads only. */
export type OrderMail = (commerce: Commerce, order: Order & { language: string }) => Promise<string[]>

/** What a feature shows in a cart, to its shopper; undefined where it has nothing there. */
export type CartData<Data extends object = object> = (
  commerce: Commerce,
  cart: CartKey,
  place: { marketplace: Marketplace; language: string },
) => Promise<Data | undefined>

/** A feature's private part of the shopper-state call. `asin` is the page's product, if it has one; `language` is the page's. */
export type ShopperState<Data extends object = object> = (
  commerce: Commerce,
  shopper: Shopper,
  marketplace: Marketplace,
  asin: string | undefined,
  language: string,
) => Promise<Data | undefined>

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

/**
 * What a folder keeps about a shopper, by owner. `adopt` hands a visit's rows to the customer who signs in, within limits
 * and without losing any; `collect` gives everything for the shopper's own copy; `erase` removes or anonymises it. Each runs
 * in the transaction of the sign-in, the export or the deletion. `lock` runs in all folders before the first `adopt` or
 * `erase`: it locks what other transactions lock before carts, and changes nothing. `forfeits` names the money that the shopper loses
 * with the account, which the page of the deletion says.
 */
export type ShopperData = {
  lock?: (sql: Sql, owners: string[]) => Promise<void>
  adopt?: (sql: Sql, from: string, to: string, modules: Commerce['modules']) => Promise<void>
  collect?: (sql: Sql, owner: string) => Promise<unknown>
  erase?: (sql: Sql, owner: string) => Promise<void>
  forfeits?: (sql: Sql, owner: string) => Promise<WirePrice[]>
}

/** Products that the product API knows and the catalog does not, of those asked for. */
export type MoreProducts = (
  commerce: Commerce,
  asins: string[],
  place: { marketplace: Marketplace; language: string },
) => Promise<ProductEntity[]>

/**
 * Items of a registry about which somebody asks how far they are. `link` is the token with which a giver came; names are told only with
 * `withNames`.
 */
export type AskedTogether = {
  registry: Registry
  items: { id: string; asin: string; isGroupGifting: boolean }[]
  marketplace: Marketplace
  link: string | undefined
  withNames: boolean
}

/** A press of a folder's own button in the buy box: who pressed it, and the items of the form. */
export type PressedSubmit = {
  commerce: Commerce
  request: FastifyRequest<{ Body: Record<string, string> }>
  cart: CartKey
  items: WantedItem[]
}

/**
 * A folder's own submit button in the buy box, by the beginning of its field's name. `handle` returns the address to go to, or
 * undefined to go on as buy now.
 */
export type FormSubmit = { button: string; handle: (pressed: PressedSubmit) => Promise<string | undefined> }

/** A folder's door to the server. What it shows is declared in its contract (`ModuleData` in `platform/render/declared.ts`). */
export type ServerFeature<Name extends string = string> = ServerModule<Commerce> & {
  name: Name
  /** Its texts, if mails and documents say of a line what its adjustments say on pages (`cart/say-notes.ts`). */
  messages?: URL
  /** Tables of other nouns, such as `offers.offers`, that a noun's statements read or write. A feature names its own only. */
  touches?: string[]
  /**
   * Which products it has something for: the inside of an SQL EXISTS about `page.asin` and `page.marketplace`. One statement
   * asks all folders, and `pageData` runs where it is true; without it, for every product.
   */
  isOnPage?: string
  /**
   * For which lines of a cart it has something: the inside of an SQL EXISTS about `line.owner`, `line.marketplace` and `line.asin`. Whoever reads
   * lines asks all folders in the same statement. `cartPricing` runs where it is true for a line, and `cartHooks` where it is for an item or
   * `concerns` says so; without it, for every cart.
   */
  isInCart?: string
  /**
   * Prices of its own for offers: an SQL query about `page.marketplace` that returns asin, offer_id, price (null: none yet), units,
   * is_aside (whether these units are set aside already; otherwise there are no more of them than in stock), audience (`Audience` of
   * offers) and until, when this changes by itself. Cards show what it returns.
   */
  specialPrices?: string
  pageData?: PageData<DataOf<Name, 'page'>>
  searchData?: SearchData<DataOf<Name, 'search'>>
  searchAnswer?: SearchAnswer<DataOf<Name, 'search'>>
  orderData?: OrderData<DataOf<Name, 'order'>>
  orderMail?: OrderMail
  cartData?: CartData<DataOf<Name, 'cart'>>
  shopperState?: ShopperState<DataOf<Name, 'state'>>
  /** Its private state is for every page, whether the page shows the folder or not. */
  isOnEveryPage?: boolean
  buyingOptions?: BuyingOptions
  /** How reviews rate products, by product number; the product API says it. */
  ratings?: (sql: Sql, asins: string[]) => Promise<Map<string, ReviewsSummary>>
  moreProducts?: MoreProducts
  /** Schemas of what its pages log, by event (`PageLog` in page-log). */
  pageLog?: DeclaredPageLog
  formSubmit?: FormSubmit
  atOnce?: AtOnce
  /** What cart lines carry by its doing, declared once for forms, JSON, claims, orders and merchants. */
  terms?: LineTerm[]
  offeredTerms?: OfferedTerms
  cartHooks?: CartHooks
  cartHolds?: CartHolds
  cartPricing?: CartPricing
  cartSets?: CartSets
  partTerm?: PartTerm
  orderHooks?: OrderHooks
  /** Accounts of the ledger, besides store credit, that pay for a shopper's order at once, in this order. Reads only. */
  funds?: (sql: Sql, cart: CartKey) => Promise<Fund[]>
  /** How much has been given towards each item of a registry that several people pay for together. Reads only. */
  together?: (commerce: Commerce, asked: AskedTogether) => Promise<Map<string, ShownTogether>>
  /** It has something for those who keep a registry: in the slot `registry-tools` of its page. */
  registryTools?: boolean
  shopperData?: ShopperData
  /** Fills an empty demonstration store with the feature's scenarios, in the transaction of the range. */
  demo?: (sql: Sql, clock: Clock) => Promise<void>
}
