import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { SPECIALS_TAG } from '#commerce/offers/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { DealMoves } from '../contract/merchant.ts'
import { DEALS_TAG } from '../rules/list.ts'
import { endStock } from '../work/stock.ts'
import { DEALS_CHANNEL } from './claims.ts'
import { DEAL, DEAL_SHAPE, type StoredDeal } from './deals.ts'

/** A deal to store. Money is in minor units, times are ISO 8601; a null `startsAt` means now. */
export type NewDeal = Pick<
  StoredDeal,
  | 'id'
  | 'marketplace'
  | 'asin'
  | 'offerId'
  | 'dealPrice'
  | 'type'
  | 'access'
  | 'earlyAccessMs'
  | 'total'
  | 'waitlistLength'
  | 'perCustomer'
  | 'claimSeconds'
  | 'guests'
  | 'perAddress'
> & { startsAt: string | null; endsAt: string }

const insert = statement(
  `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, access, starts_at, ends_at, early_access_ms, total,
     waitlist_length, per_customer, claim_seconds, guests, per_address)
   VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, now()), $9, $10, $11, $12, $13, $14, $15, $16)`,
)
// Serializes the creation of deals per product, so that two overlapping ones cannot both be stored.
const lockProduct = statement(`SELECT pg_advisory_xact_lock(hashtextextended($1, 7260514))`)
const overlap = statement(
  `SELECT id FROM lightning_deals.deals WHERE asin = $1 AND marketplace = $2 AND cancelled_at IS NULL
   AND ends_at > coalesce($3::timestamptz, now()) AND starts_at < $4::timestamptz ORDER BY starts_at LIMIT 1`,
  { id: 'text' },
)
const list = statement(
  `SELECT ${DEAL} FROM lightning_deals.deals d
   WHERE $1::text IS NULL OR (d.created_at, d.id) < (SELECT created_at, id FROM lightning_deals.deals WHERE id = $1)
   ORDER BY d.created_at DESC, d.id DESC LIMIT $2`,
  DEAL_SHAPE,
)
const moves = statement(
  `SELECT * FROM (
     SELECT minute, ${['held', 'sold', 'freed', 'returned', 'waiting']
       .map((move) => `coalesce(sum(units) FILTER (WHERE move = '${move}'), 0)::int AS ${move}`)
       .join(', ')}
     FROM lightning_deals.moves WHERE deal_id = $1 GROUP BY minute ORDER BY minute DESC LIMIT 1000) latest ORDER BY minute`,
  { minute: 'timestamptz', held: 'int', sold: 'int', freed: 'int', returned: 'int', waiting: 'int' },
)
const release = statement(
  `WITH ended AS (
     UPDATE lightning_deals.claims SET state = 'RELEASED', expires_at = NULL, ticket = NULL, changed_at = now()
     FROM (SELECT owner AS who, state AS before FROM lightning_deals.claims WHERE deal_id = $1) o
     WHERE deal_id = $1 AND owner = o.who AND state IN ('WAITING', 'PENDING_ADD_TO_CART') RETURNING quantity, o.before
   ) SELECT coalesce(sum(quantity) FILTER (WHERE before <> 'WAITING'), 0)::int AS units FROM ended`,
  { units: 'int' },
)
const cancel = statement(
  `WITH told AS (SELECT pg_notify('${DEALS_CHANNEL}', 'free ' || $1)), noted AS (
     INSERT INTO lightning_deals.moves AS m (deal_id, minute, move, units)
     SELECT $1, date_trunc('minute', now()), 'freed', $2::int WHERE $2::int > 0
     ON CONFLICT (deal_id, minute, move) DO UPDATE SET units = m.units + excluded.units
   )
   UPDATE lightning_deals.deals SET cancelled_at = now(), waiting = 0, held = held - $2::int
   FROM told WHERE id = $1 RETURNING asin`,
  { asin: 'text' },
)

/**
 * Finds an overlapping deal of the same product and marketplace; undefined if there is none. Waits
 * for other transactions that check the same product.
 */
export async function findOverlap(
  sql: Sql,
  {
    asin,
    marketplace,
    startsAt,
    endsAt,
  }: Pick<NewDeal, 'asin' | 'startsAt' | 'endsAt'> & { marketplace: MarketplaceCode },
): Promise<string | undefined> {
  await sql.query(lockProduct, [`${marketplace} ${asin}`])
  return (await sql.query(overlap, [asin, marketplace, startsAt, endsAt]))[0]?.id
}

/** Stores a deal and invalidates its product page and the deal list. Run it in a transaction. */
export async function storeDeal(sql: Sql, deal: NewDeal): Promise<void> {
  const { id, marketplace, asin, offerId, dealPrice, type, access, startsAt, endsAt } = deal
  await sql.query(insert, [
    id,
    marketplace,
    asin,
    offerId,
    dealPrice,
    type,
    access,
    startsAt,
    endsAt,
    deal.earlyAccessMs,
    deal.total,
    deal.waitlistLength,
    deal.perCustomer,
    deal.claimSeconds,
    deal.guests,
    deal.perAddress,
  ])
  await tellPages(sql, [asin])
}

/** Newest first, at most `most` deals after the one with the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<StoredDeal[]> =>
  sql.query(list, [after, most])

/** Unit movements of a deal per minute, oldest first. */
export async function findMoves(sql: Sql, dealId: string): Promise<DealMoves[]> {
  return (await sql.query(moves, [dealId])).map(({ minute, ...rest }) => ({ minute: minute.toISOString(), ...rest }))
}

/**
 * Cancels a locked deal: waiting and promoted claims end, and units in a cart keep their price
 * until they expire. The other units go back into stock.
 */
export async function cancelDeal(sql: Sql, deal: StoredDeal): Promise<void> {
  if (deal.cancelled) return
  const [{ units } = { units: 0 }] = await sql.query(release, [deal.id])
  const cancelled = await sql.query(cancel, [deal.id, units])
  await endStock(sql, { ...deal, cancelled: true, held: deal.held - units })
  await tellPages(
    sql,
    cancelled.map(({ asin }) => asin),
  )
}

/** Invalidates the pages of these products and the deal list. */
export async function tellPages(sql: Sql, asins: string[]): Promise<void> {
  if (asins.length > 0) await invalidatePages(sql, [DEALS_TAG, SPECIALS_TAG, ...asins.map(productTag)])
}
