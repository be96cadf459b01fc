import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { HELD_MINUTES } from '../rules/promise.ts'

const HELD = {
  id: 'text',
  asin: 'text',
  offerId: 'text',
  sellerId: 'text',
  quantity: 'int',
  country: 'text',
  postalCode: 'text',
  option: 'text',
  earliest: 'text',
  latest: 'text',
  until: 'timestamptz',
} as const

/** A promise that is held and not ordered yet. */
export type HeldPromise = RowOf<typeof HELD>

/** A promise to be held. */
export type NewPromise = Omit<HeldPromise, 'until'> & { owner: string; marketplace: MarketplaceCode }

const COLUMNS = `id, asin, offer_id AS "offerId", seller_id AS "sellerId", quantity, country, postal_code AS "postalCode", option,
  earliest::text, latest::text, until`
// The clock is read, not the transaction's start: a promise that ended meanwhile is over.
const LIVE = `until > clock_timestamp()`
const MINE = `owner = $1 AND offer_id = $2 AND country = $3 AND postal_code = $4`

/** SQL that finds a row if the owner of a line may have a promise for its product. */
export const HELD_IN_CART = `SELECT FROM deep_check.held h WHERE h.owner = line.owner AND h.marketplace = line.marketplace AND h.asin = line.asin AND h.until > now()`

// A promise for fewer units, or one that is over, gives way. Two tabs that ask at once have one answer.
const hold = statement(
  `INSERT INTO deep_check.held AS held (owner, offer_id, country, postal_code, id, marketplace, asin, seller_id, quantity, option, earliest, latest, until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12::date, clock_timestamp() + make_interval(mins => ${HELD_MINUTES}))
   ON CONFLICT (owner, offer_id, country, postal_code) DO UPDATE SET id = excluded.id, seller_id = excluded.seller_id, quantity = excluded.quantity,
     option = excluded.option, earliest = excluded.earliest, latest = excluded.latest, asked_at = clock_timestamp(), until = excluded.until
   WHERE held.until <= clock_timestamp() OR held.quantity < excluded.quantity
   RETURNING ${COLUMNS}`,
  HELD,
)
const own = statement(`SELECT ${COLUMNS} FROM deep_check.held WHERE ${MINE} AND ${LIVE}`, HELD)
const ofOffers = statement(
  `SELECT ${COLUMNS} FROM deep_check.held WHERE owner = $1 AND marketplace = $2 AND offer_id = ANY($3) AND ${LIVE} ORDER BY latest, id`,
  HELD,
)
const forgetOver = statement(`DELETE FROM deep_check.held WHERE until < clock_timestamp() - interval '1 day'`)

/** Where whose promise for an offer is kept. */
export type HeldKey = { owner: string; offerId: string; country: string; postalCode: string }

/** The live promise for an offer and a place, if there is one. */
export const findHeld = async (
  sql: Sql,
  { owner, offerId, country, postalCode }: HeldKey,
): Promise<HeldPromise | undefined> => (await sql.query(own, [owner, offerId, country, postalCode]))[0]

/** Holds a promise, unless there is a live one for as many units; returns the one that holds. */
export async function holdPromise(sql: Sql, promise: NewPromise): Promise<HeldPromise | undefined> {
  const { owner, offerId, country, postalCode, id, marketplace, asin, sellerId, quantity, option, earliest, latest } =
    promise
  const key = [owner, offerId, country, postalCode]
  const [held] = await sql.query(hold, [...key, id, marketplace, asin, sellerId, quantity, option, earliest, latest])
  return held ?? (await findHeld(sql, promise))
}

/** An owner's live promises for offers, those with the first day before others. */
export const findHeldFor = (
  sql: Sql,
  { owner, marketplace }: { owner: string; marketplace: MarketplaceCode },
  offerIds: string[],
): Promise<HeldPromise[]> => sql.query(ofOffers, [owner, marketplace, offerIds])

export async function forgetOverPromises(sql: Sql): Promise<void> {
  await sql.query(forgetOver)
}
