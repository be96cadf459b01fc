import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { AccessBehavior } from '../contract/wire.ts'

export const DEAL_SHAPE = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  dealPrice: 'bigint',
  type: text<'LIGHTNING_DEAL' | 'DEAL_OF_THE_DAY'>(),
  access: orNull(text<AccessBehavior>()),
  startsAt: 'bigint',
  endsAt: 'bigint',
  earlyAccessMs: 'bigint',
  total: 'int',
  held: 'int',
  sold: 'int',
  waitlistLength: 'int',
  waiting: 'int',
  nextTicket: 'bigint',
  perCustomer: 'int',
  claimSeconds: 'int',
  setAside: 'int?',
  guests: 'boolean',
  perAddress: 'int?',
  cancelled: 'boolean',
  now: 'bigint',
} as const

/**
 * A stored deal. Money is in minor units, times are epoch milliseconds; `now` is the database's
 * clock.
 */
export type StoredDeal = RowOf<typeof DEAL_SHAPE>

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

export const DEAL = `d.id, d.marketplace, d.asin, d.offer_id AS "offerId", d.deal_price AS "dealPrice", d.type, d.access,
  ${MS('d.starts_at')} AS "startsAt", ${MS('d.ends_at')} AS "endsAt", d.early_access_ms AS "earlyAccessMs", d.total, d.held, d.sold,
  d.waitlist_length AS "waitlistLength", d.waiting, d.next_ticket AS "nextTicket", d.per_customer AS "perCustomer",
  d.claim_seconds AS "claimSeconds", d.set_aside AS "setAside", d.guests, d.per_address AS "perAddress", d.cancelled_at IS NOT NULL AS cancelled, ${MS('clock_timestamp()')} AS now`

const find = statement(`SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = $1`, DEAL_SHAPE)
const lock = statement(`SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = $1 FOR NO KEY UPDATE`, DEAL_SHAPE)
const lockAll = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = ANY($1) ORDER BY d.id FOR NO KEY UPDATE`,
  DEAL_SHAPE,
)
const CURRENT = 'd.cancelled_at IS NULL AND d.ends_at > now()'
// Units in carts outlive their deal, and its page is where their holders look.
const HELD_ON = 'd.held > 0 AND least(d.cancelled_at, d.ends_at) > now() - make_interval(secs => d.claim_seconds)'

const onPage = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.asin = $1 AND d.marketplace = $2 AND (${CURRENT} OR ${HELD_ON})
   ORDER BY ${CURRENT} DESC, d.starts_at, d.id LIMIT 1`,
  DEAL_SHAPE,
)
const forShopper = statement(
  `SELECT ${DEAL}, EXISTS (SELECT FROM lightning_deals.claims c
     WHERE c.deal_id = d.id AND c.state IN ('PENDING_ADD_TO_CART', 'IN_CART') AND c.expires_at <= now())
     OR (d.set_aside IS NULL AND d.starts_at <= now() AND ${CURRENT}) AS "isDue"
   FROM lightning_deals.deals d LEFT JOIN lightning_deals.claims own
     ON own.deal_id = d.id AND own.owner = $4 AND own.state = 'IN_CART' AND own.expires_at > now()
   WHERE d.asin = $1 AND d.marketplace = $2 AND ($3::text IS NULL OR d.offer_id = $3) AND (own.owner IS NOT NULL OR ${CURRENT})
   ORDER BY own.owner IS NULL, d.starts_at, d.id LIMIT 1`,
  { ...DEAL_SHAPE, isDue: 'boolean' },
)

const current = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.marketplace = $1 AND ${CURRENT} ORDER BY d.ends_at, d.id LIMIT $2`,
  DEAL_SHAPE,
)

/** Live and upcoming deals by end time, at most `most`. */
export const findCurrent = (sql: Sql, marketplace: string, most: number): Promise<StoredDeal[]> =>
  sql.query(current, [marketplace, most])

export async function findDeal(sql: Sql, id: string): Promise<StoredDeal | undefined> {
  return (await sql.query(find, [id]))[0]
}

/** Reads and locks a deal: no other transaction changes it or its claims until this one ends. */
export async function lockDeal(sql: Sql, id: string): Promise<StoredDeal | undefined> {
  return (await sql.query(lock, [id]))[0]
}

/** Locks several deals, always in the same order to avoid deadlocks. */
export const lockDeals = (sql: Sql, ids: string[]): Promise<StoredDeal[]> => sql.query(lockAll, [ids])

/** Subquery that finds out whether a product has a deal on its page. */
export const DEAL_ON_PAGE = `SELECT FROM lightning_deals.deals d
  WHERE d.asin = page.asin AND d.marketplace = page.marketplace AND (${CURRENT} OR ${HELD_ON})`

/** The product's live deal, or else its next one, or else one that is over but may still have units in carts. */
export async function findDealOnPage(sql: Sql, asin: string, marketplace: string): Promise<StoredDeal | undefined> {
  return (await sql.query(onPage, [asin, marketplace]))[0]
}

/**
 * The product's deal for a shopper: the one whose units they hold in their cart, even if it is over, or
 * else the live one, or else the next one. `isDue`: a hold has expired or
 * the deal has begun, but this has not been stored yet.
 */
export async function findDealFor(
  sql: Sql,
  owner: string | undefined,
  { asin, marketplace, offerId }: { asin: string; marketplace: string; offerId: string | undefined },
): Promise<(StoredDeal & { isDue: boolean }) | undefined> {
  return (await sql.query(forShopper, [asin, marketplace, offerId ?? null, owner ?? null]))[0]
}
