import type { ServerFeature } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { assembled, type Sql } from '#platform/db/sql.ts'
import type { Audience } from '../contract.ts'
import { findOffers } from '../queries.ts'
import { atSpecialPrices, type Offer, type SpecialPrice } from '../rules.ts'

const COLUMNS = {
  asin: 'text',
  offerId: 'text',
  price: 'bigint?',
  units: 'int',
  audience: text<Audience>(),
  untilMs: 'bigint',
} as const

type Modules = Pick<ServerFeature, 'specialPrices'>[]

/** One statement for all modules with `specialPrices`, built once per list of modules; null if there is none. */
const statements = new WeakMap<Modules, ReturnType<typeof build>>()

function build(modules: Modules) {
  const queries = modules.flatMap(({ specialPrices }) => specialPrices ?? [])
  if (queries.length === 0) return null
  return assembled(
    `SELECT special.asin, special.offer_id AS "offerId", CASE WHEN special.is_aside OR o.stock > 0 THEN special.price END AS price,
       CASE WHEN special.is_aside THEN special.units ELSE least(special.units, o.stock) END AS units, special.audience,
       greatest(ceil(extract(epoch FROM special.until - now()) * 1000), 1)::bigint AS "untilMs"
     FROM (SELECT $2::text AS marketplace) page CROSS JOIN LATERAL (${queries.join(' UNION ALL ')}) special
       JOIN offers.offers o ON o.id = special.offer_id
     WHERE $1::text[] IS NULL OR special.asin = ANY($1)`,
    COLUMNS,
  )
}

function statementFor(modules: Modules) {
  const known = statements.get(modules)
  if (known !== undefined) return known
  const built = build(modules)
  statements.set(modules, built)
  return built
}

/**
 * Special prices of products at this moment; `untilMs` is how long each stays as it is. `freshFor`: how long, in milliseconds, until the first of them starts, ends or changes
 * its audience; undefined if none will.
 */
export type SpecialPrices = { specials: (SpecialPrice & { untilMs: number })[]; freshFor: number | undefined }

/** Finds the special prices that features have for these products, or for all, in a marketplace: in one statement or none. */
export async function findSpecialPrices(
  sql: Sql,
  modules: Modules,
  asins: string[] | 'all',
  marketplace: MarketplaceCode,
): Promise<SpecialPrices> {
  const asked = asins.length > 0 ? statementFor(modules) : null
  const rows = asked ? await sql.query(asked, [asins === 'all' ? null : asins, marketplace]) : []
  return {
    specials: rows.flatMap(({ price, ...special }) => (price === null ? [] : [{ ...special, price }])),
    freshFor: rows.length > 0 ? Math.min(...rows.map(({ untilMs }) => untilMs)) : undefined,
  }
}

export type OffersNow = SpecialPrices & { offers: Offer[] }

/** Returns every offer of some products at the prices that everybody can have now, unordered, and the special prices themselves. */
export async function findOffersNow(
  sql: Sql,
  modules: Modules,
  asins: string[],
  marketplace: MarketplaceCode,
): Promise<OffersNow> {
  const [regular, special] = await Promise.all([
    findOffers(sql, asins, marketplace),
    findSpecialPrices(sql, modules, asins, marketplace),
  ])
  return { ...special, offers: atSpecialPrices(regular, special.specials) }
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /**
     * Prices of its own for offers: an SQL query about `page.marketplace` that returns asin, offer_id, price (null: none yet), units,
     * is_aside (whether these units are set aside already; otherwise there are no more of them than in stock), audience (`Audience` of
     * offers) and until, when this changes by itself. Cards show what it returns.
     */
    specialPrices?: string
  }
}
