import type { FastifyRequest } from 'fastify'
import type { Sql } from '#platform/db/sql.ts'
import type { ServerModule } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import type { CartHooks } from './cart/hooks.ts'
import type { Product } from './catalog/contract.ts'
import type { Places } from './marketplace/request.ts'
import type { Marketplace } from './marketplace/rules.ts'
import type { OrderHooks } from './orders/hooks.ts'
import type { PaymentProvider } from './orders/payment/provider.ts'

/** Who asks. `owner` names whose rows are meant; undefined before the first private call. */
export type Shopper = { owner: string | undefined; signedIn: boolean; recognised: boolean }

/** What every route, job and page of the store is given. */
export type Commerce = Platform & {
  places: Places
  modules: ServerFeature[]
  payments: PaymentProvider[]
  shopperOf: (request: FastifyRequest) => Shopper
}

/** Public data of a feature on one product page; undefined where the feature has nothing there. */
export type PageData = (sql: Sql, product: Product, marketplace: Marketplace) => Promise<object | undefined>

/** A feature's private part of the shopper-state call. `asin` is the page's product, if it has one. */
export type ShopperState = (
  commerce: Commerce,
  shopper: Shopper,
  marketplace: Marketplace,
  asin: string | undefined,
) => Promise<object | undefined>

/** A folder's door to the server. */
export type ServerFeature = ServerModule<Commerce> & {
  pageData?: PageData
  shopperState?: ShopperState
  cartHooks?: CartHooks
  orderHooks?: OrderHooks
}
