import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import type { PageView } from './contract.ts'

/** A feature's private part of the shopper-state call. `asin` is the page's product, if it has one; `language` is the page's. */
export type ShopperState<Data extends object = object> = (
  commerce: Commerce,
  shopper: Shopper,
  marketplace: Marketplace,
  asin: string | undefined,
  language: string,
) => Promise<Data | undefined>

/**
 * What a folder keeps about a shopper, by owner. `adopt` hands a visit's rows to the customer who signs in, within limits
 * and without losing any; `collect` gives everything for the shopper's own copy; `erase` removes or anonymises it. Each runs
 * in the transaction of the sign-in, the export or the deletion. `lock` runs in all folders before the first `adopt` or
 * `erase`: it locks what other transactions lock before carts, and changes nothing. `beforeErase` runs in all folders before the first `erase`:
 * it removes what is found by what others know of the shopper, such as their orders. `forfeits` names the money that the shopper loses
 * with the account, which the page of the deletion says.
 */
export type ShopperData = {
  lock?: (sql: Sql, owners: string[]) => Promise<void>
  adopt?: (sql: Sql, from: string, to: string, modules: Commerce['modules']) => Promise<void>
  collect?: (sql: Sql, owner: string) => Promise<unknown>
  beforeErase?: (sql: Sql, owner: string) => Promise<void>
  erase?: (sql: Sql, owner: string) => Promise<void>
  forfeits?: (sql: Sql, owner: string) => Promise<WirePrice[]>
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    shopperState?: ShopperState<DataOf<Name, 'state'>>
    /** Its private state is for every page, whether the page shows the folder or not. */
    isOnEveryPage?: boolean
    shopperData?: ShopperData
    /** Told of every page that is opened where scripts run, once. Nobody waits for what it does. */
    pageViewed?: (commerce: Commerce, view: PageView, marketplace: MarketplaceCode) => void
  }
}
