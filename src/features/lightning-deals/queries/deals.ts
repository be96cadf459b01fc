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
  cancelled: 'boolean',
  now: 'bigint',
} as const

/** A deal as it is stored. Money is minor units, times are epoch milliseconds; `now` is the database's clock. */
export type StoredDeal = RowOf<typeof DEAL_SHAPE>

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

export const DEAL = `d.id, d.marketplace, d.asin, d.offer_id AS "offerId", d.deal_price AS "dealPrice", d.type, d.access,
  ${MS('d.starts_at')} AS "startsAt", ${MS('d.ends_at')} AS "endsAt", d.early_access_ms AS "earlyAccessMs", d.total, d.held, d.sold,
  d.waitlist_length AS "waitlistLength", d.waiting, d.next_ticket AS "nextTicket", d.per_customer AS "perCustomer",
  d.claim_seconds AS "claimSeconds", d.cancelled_at IS NOT NULL AS cancelled, ${MS('clock_timestamp()')} AS now`

const find = statement(`SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = $1`, DEAL_SHAPE)
const lock = statement(`SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = $1 FOR NO KEY UPDATE`, DEAL_SHAPE)
const lockAll = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d WHERE d.id = ANY($1) ORDER BY d.id FOR NO KEY UPDATE`,
  DEAL_SHAPE,
)
const ofProduct = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d
   WHERE d.asin = $1 AND d.marketplace = $2 AND d.cancelled_at IS NULL AND d.ends_at > now() ORDER BY d.starts_at, d.id LIMIT 1`,
  DEAL_SHAPE,
)

const current = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d
   WHERE d.marketplace = $1 AND d.cancelled_at IS NULL AND d.ends_at > now() ORDER BY d.ends_at, d.id LIMIT $2`,
  DEAL_SHAPE,
)

/** Deals that run or are to come, those that end first first; `most` of them. */
export const findCurrent = (sql: Sql, marketplace: string, most: number): Promise<StoredDeal[]> =>
  sql.query(current, [marketplace, most])

export async function findDeal(sql: Sql, id: string): Promise<StoredDeal | undefined> {
  return (await sql.query(find, [id]))[0]
}

/** The deal, and nobody else changes it or its claims until the transaction ends. */
export async function lockDeal(sql: Sql, id: string): Promise<StoredDeal | undefined> {
  return (await sql.query(lock, [id]))[0]
}

/** Several deals, locked in one order for everybody. */
export const lockDeals = (sql: Sql, ids: string[]): Promise<StoredDeal[]> => sql.query(lockAll, [ids])

/** Whether a product has a deal now or next. */
export const DEAL_ON_PAGE = `SELECT FROM lightning_deals.deals d
  WHERE d.asin = page.asin AND d.marketplace = page.marketplace AND d.cancelled_at IS NULL AND d.ends_at > now()`

/** The deal that a product has now or next. */
export async function findDealOf(sql: Sql, asin: string, marketplace: string): Promise<StoredDeal | undefined> {
  return (await sql.query(ofProduct, [asin, marketplace]))[0]
}
