import { type Sql, statement } from '#platform/db/sql.ts'
import { KEPT_DAYS, MOST_KEPT } from './rules.ts'

export type Shelf = { asins: string[]; keeps: boolean }

const find = statement(`SELECT asins, keeps FROM recently_viewed.shelves WHERE owner = $1`, {
  asins: 'text[]',
  keeps: 'boolean',
})
// The list is one row, so that pages opened at the same moment wait for each other and the oldest
// product drops off.
const note = statement(
  `INSERT INTO recently_viewed.shelves AS s (owner, asins) VALUES ($1, ARRAY[$2::text])
   ON CONFLICT (owner) DO UPDATE SET asins = (ARRAY[$2::text] || array_remove(s.asins, $2::text))[1:${MOST_KEPT}], changed_at = now()
   WHERE s.keeps AND s.asins[1] IS DISTINCT FROM $2::text`,
)
const empty = statement(`UPDATE recently_viewed.shelves SET asins = '{}', changed_at = now() WHERE owner = $1`)
const choose = statement(
  `INSERT INTO recently_viewed.shelves AS s (owner, keeps) VALUES ($1, $2)
   ON CONFLICT (owner) DO UPDATE SET keeps = $2, asins = CASE WHEN $2 THEN s.asins ELSE '{}' END, changed_at = now()`,
)
const merge = statement(
  `INSERT INTO recently_viewed.shelves AS s (owner, asins) SELECT $2, asins FROM recently_viewed.shelves WHERE owner = $1 AND keeps
   ON CONFLICT (owner) DO UPDATE SET changed_at = now(), asins = (
     SELECT coalesce(array_agg(asin ORDER BY place), '{}') FROM (
       SELECT asin, min(place) AS place FROM unnest(excluded.asins || s.asins) WITH ORDINALITY AS u(asin, place)
       GROUP BY asin ORDER BY 2 LIMIT ${MOST_KEPT}) latest)
   WHERE s.keeps`,
)
const drop = statement(`DELETE FROM recently_viewed.shelves WHERE owner = $1`)
const forget = statement(
  `DELETE FROM recently_viewed.shelves WHERE changed_at < now() - interval '${KEPT_DAYS} days' AND (keeps OR owner NOT LIKE 'customer:%')`,
)

/** An owner's viewed products, newest first, and whether views are kept. */
export const findShelf = async (sql: Sql, owner: string): Promise<Shelf> =>
  (await sql.query(find, [owner]))[0] ?? { asins: [], keeps: true }

/** Puts a product first, unless the owner has opted out. */
export const storeView = async (sql: Sql, owner: string, asin: string): Promise<void> =>
  void (await sql.query(note, [owner, asin]))

export const clearShelf = async (sql: Sql, owner: string): Promise<void> => void (await sql.query(empty, [owner]))

/** Sets whether views are kept; opting out clears the list. */
export const chooseKeeping = async (sql: Sql, owner: string, keeps: boolean): Promise<void> =>
  void (await sql.query(choose, [owner, keeps]))

/** Puts a visit's list before the customer's at sign-in. */
export async function adoptShelf(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(merge, [from, to])
  await sql.query(drop, [from])
}

export const dropShelf = async (sql: Sql, owner: string): Promise<void> => void (await sql.query(drop, [owner]))

/** Deletes old lists; a customer's opt-out stays. */
export const forgetShelves = async (sql: Sql): Promise<void> => void (await sql.query(forget))
