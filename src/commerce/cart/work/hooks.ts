import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Exemption } from '#commerce/taxes/rules/exemptions.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Result } from '#platform/result.ts'
import type { Extras } from '../contract/terms.ts'
import type { ChangedItem, ItemFault } from '../contract/wire.ts'
import type { Adjustment, OfferedAdjustment, Stage } from '../rules/adjustments.ts'
import type { OneCart } from '../rules/decide.ts'
import type { LineHold, StoredLine } from '../rules/lines.ts'
import type { Surcharge } from '../rules/surcharges.ts'
import type { MergedLine } from '../rules/trim-merged.ts'
import type { WantedItem } from '../rules/wanted-items.ts'

/** Identifies a cart: the retail one of an owner in a marketplace, or with `store` that of a fresh store. */
export type CartKey = { owner: string; marketplace: MarketplaceCode; store?: string }

/** A requested cart change. */
export type CartChange =
  | {
      kind: 'add'
      items: WantedItem[]
      /** Lines of which an item takes the place, with the units that are left. */
      replaced?: { id: string; quantity: number }[]
      /** The only cart that is meant; otherwise each item comes into that of the store that sells it. */
      into?: OneCart
      /** The quantities are what the lines shall hold, not how many more. Whoever knows such a line modifies it: hooks count these as added. */
      isSet?: boolean
    }
  | { kind: 'modify'; items: { id: string; quantity: number }[]; into?: OneCart }

/**
 * Hooks of a feature for cart changes. They run in the change's transaction: `before` can refuse or
 * adjust the change, `after` stores related data.
 */
export type CartHooks = {
  /**
   * Kinds of change that run the hooks; all if omitted. A change that runs no hooks needs no
   * transaction.
   */
  kinds?: CartChange['kind'][]
  /**
   * Whether a change of these kinds runs the hooks; always if omitted. Where the folder has \`isInCart\`, they also run if that finds something for
   * an item, and only then if this is omitted. What it reads should be a shared query.
   */
  concerns?: (change: CartChange, sql: Sql, cart: CartKey) => boolean | Promise<boolean>
  before?: (sql: Sql, cart: CartKey, change: CartChange) => Promise<Result<CartChange, ItemFault[]>>
  after?: (sql: Sql, cart: CartKey, change: CartChange, items: ChangedItem[]) => Promise<void>
  /**
   * Faults of items that are bought without a change of the cart: with buy now, where the cart does not count, or through a
   * feature that puts them into the cart itself. Reads only.
   */
  judge?: (sql: Sql, cart: CartKey, items: WantedItem[], way: 'buy-now' | 'put') => Promise<ItemFault[]>
  /**
   * What is left of lines when a visit's cart was merged into a customer's: only units that came with the visit are cut (`takeOff`). Returns
   * the lines that change. `lines` is sorted newest first.
   */
  merged?: (sql: Sql, cart: CartKey, lines: MergedLine[]) => Promise<MergedLine[]>
}

/**
 * Finds the units that a feature has set aside for lines (`setAside` of offers), so that these lines
 * can be ordered without stock. Asked only about lines with the term `term`, before they are priced;
 * reads only. The feature's `orderHooks.spend` has the last word.
 */
export type CartHolds = {
  term: string
  find: (sql: Sql, cart: CartKey, lines: StoredLine[]) => Promise<(Omit<LineHold, 'feature'> & { lineId: string })[]>
}

/** Lines that are bought as one, as a shopper knows them. `id` is the same for all of them, in a cart and in an order. */
export type LineSet = { id: string; asin: string; offerListingId: string; title: string; imageId: string | null }

/** What there is to know of a line whose set is described. */
export type SetLine = { offerId: string; quantity: number; extras: Extras; imageId?: string | null }

/** What a line is in the set `set`. `units` of it belong to one set, and parts are shown in the order of their `place`. */
export type SetPart = { set: string; units: number; place: number }

/**
 * Items that stand for several lines. Wherever one is added or bought, its parts take its place before any other hook sees them, so
 * that stock, limits and taxes are those of the parts. In a cart the parts change together.
 */
export type CartSets = {
  /** Whether an item stands for several. No I/O. */
  isSet: (item: WantedItem) => boolean
  /** What each item stands for, in order, or why there is nothing. Reads only. */
  expand: (sql: Sql, cart: CartKey, items: WantedItem[]) => Promise<Result<WantedItem[][], ItemFault[]>>
  /** The set that a line is a part of, and its place and units in one set. No I/O. */
  partOf: (extras: Extras) => SetPart | undefined
  /** What the sets of these lines are called. What is no set any more, such as one that has ended, is left out. */
  describe: (sql: Sql, marketplace: MarketplaceCode, lines: SetLine[], language: string) => Promise<LineSet[]>
}

/**
 * Which parts of a set carry the term with which the set was asked for: those with the products that `productsOf` returns, of `asins`. Only the
 * first part carries it if there are none, and terms of which no feature says so. Reads only.
 */
export type PartTerm = {
  term: string
  productsOf: (sql: Sql, cart: CartKey, extras: Extras, asins: string[]) => Promise<string[]>
}

/**
 * Which values of terms that have to be offered (`offered` in their declaration) a feature offers for these products. Reads only; what it
 * returns decides for one item and the value of the term `key`.
 */
export type OfferedTerms = (
  sql: Sql,
  cart: CartKey,
  asins: string[],
) => Promise<(item: Pick<WantedItem, 'asin' | 'offerId'>, key: string, value: unknown) => boolean>

/**
 * What a feature adds to or takes off the lines of a cart or a buy-now order. Runs wherever a price
 * is shown or charged, so it only reads; `orderHooks.spend` spends limited resources. `lines` can
 * be bought; `already` holds the adjustments of earlier stages; `language` is the reader's, for names in the adjustments.
 */
export type CartPricing = {
  stage: Stage
  price: (
    sql: Sql,
    cart: CartKey,
    lines: StoredLine[],
    already: Adjustment[],
    language: string,
  ) => Promise<OfferedAdjustment[]>
}

/**
 * What is due with each unit of lines besides their price, as lines of their own that come and go with them (`rules/surcharges.ts`). `lines` can be
 * bought, at their prices; nothing is ever taken off what is returned. Reads only.
 */
export type CartSurcharges = (sql: Sql, cart: CartKey, lines: StoredLine[], language: string) => Promise<Surcharge[]>

/** For which certificates the cart's buyer is not taxed, or for which number of another member state the buyer owes the tax. Reads only, and only what holds in the cart's marketplace. */
export type TaxExemptions = (sql: Sql, cart: CartKey) => Promise<Exemption[]>
