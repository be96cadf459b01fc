import type { FastifyRequest } from 'fastify'
import type { Sql } from '#platform/db/sql.ts'
import type { ServerModule } from '#platform/store/module.ts'
import type { Clock, Platform } from '#platform/store/platform.ts'
import type { DeclaredTerm } from './cart/contract/terms.ts'
import type { TaxNumberProvider } from './companies/work/number-check.ts'
import type { LiveDelivery } from './delivery/work/live.ts'
import type { Places } from './marketplace/work/request.ts'
import type { PaymentProvider } from './orders/work/payment/provider.ts'
import type { LiveSettings } from './settings/work/live.ts'
import type { LiveTaxes } from './taxes/work/live.ts'

/** What a customer may do beyond shopping. */
export type Role = 'shopper' | 'owner' | 'business' | 'merchant'

/** Whose account it is. `name` is how the customer wants to be addressed, `hasPlus` whether the savings benefit is theirs, `hasCompany` whether they may buy for an active company. */
export type Customer = { id: string; name: string; email: string; role: Role; hasPlus: boolean; hasCompany: boolean }

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
  /** The register that is asked about companies' numbers for taxes. */
  taxNumbers: TaxNumberProvider
  delivery: LiveDelivery
  shopperOf: (request: FastifyRequest) => Shopper
}

/**
 * A folder's door to the server: what the rest of the store asks of it. Nouns add to it what they call (`seams.ts` of each). What it shows is
 * declared in its contract (`ModuleData` in `platform/render/declared.ts`).
 */
export interface Seams<Name extends string> {
  name: Name
  /** Tables of other nouns, such as `offers.offers`, that a noun's statements read or write. A feature names its own only. */
  touches?: string[]
  /** Fills an empty demonstration store with the feature's scenarios, in the transaction of the range. */
  demo?: (sql: Sql, clock: Clock) => Promise<void>
}

export type ServerFeature<Name extends string = string> = ServerModule<Commerce> & Seams<Name>
