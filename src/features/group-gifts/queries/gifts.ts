import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Totals } from '#commerce/orders/rules/totals.ts'
import { jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { EndReason, GiftState } from '../contract/words.ts'

const GIFT = {
  id: 'text',
  registryId: 'text',
  itemId: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  title: 'text',
  price: 'bigint',
  terms: jsonObject<Totals>(),
  state: text<GiftState>(),
  reason: orNull(text<EndReason>()),
  promised: 'bigint',
  taken: 'bigint',
  endsAt: 'timestamptz',
  orderId: 'text?',
  backTo: text<'givers' | 'owner'>(),
  createdAt: 'timestamptz',
} as const

/** Something that several people give together. `price` is fixed; `terms` are the totals that it is made up of. */
export type Gift = RowOf<typeof GIFT>

const COLUMNS = `id, registry_id AS "registryId", item_id AS "itemId", marketplace, asin, offer_id AS "offerId", title, price, terms, state, reason,
  promised, taken, ends_at AS "endsAt", order_id AS "orderId", back_to AS "backTo", created_at AS "createdAt" FROM group_gifts.gifts`

const open = statement(
  `INSERT INTO group_gifts.gifts (id, registry_id, item_id, marketplace, asin, offer_id, title, price, terms, ends_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
)
const one = statement(`SELECT ${COLUMNS} WHERE id = $1`, GIFT)
const lock = statement(`SELECT ${COLUMNS} WHERE id = $1 FOR UPDATE`, GIFT)
const underWay = statement(`SELECT ${COLUMNS} WHERE item_id = $1 AND state IN ('open', 'funded')`, GIFT)
const latest = statement(
  `SELECT DISTINCT ON (item_id) ${COLUMNS} WHERE item_id = ANY($1) AND state <> 'ended' ORDER BY item_id, created_at DESC`,
  GIFT,
)
// One statement, so that givers wait for each other no longer than it takes.
const promise = statement(
  `UPDATE group_gifts.gifts SET promised = promised + $2, changed_at = now()
   WHERE id = $1 AND state = 'open' AND promised + $2 <= price AND ends_at > $3::timestamptz RETURNING id`,
  { id: 'text' },
)
const count = statement(
  `UPDATE group_gifts.gifts SET promised = promised + $2, taken = taken + $3, changed_at = now(),
     state = CASE WHEN state = 'open' AND taken + $3 = price THEN 'funded' ELSE state END
   WHERE id = $1 RETURNING state`,
  { state: text<GiftState>() },
)
const end = statement(`UPDATE group_gifts.gifts SET state = 'ended', reason = $2, changed_at = now() WHERE id = $1`)
const order = statement(
  `UPDATE group_gifts.gifts SET state = 'ordered', order_id = $2, changed_at = now() WHERE id = $1`,
)
const watch = statement(
  `UPDATE group_gifts.gifts SET watched_until = now() + interval '60 days', back_to = coalesce($2, back_to), changed_at = now()
   WHERE order_id = $1 RETURNING item_id AS "itemId"`,
  { itemId: 'text' },
)
const due = statement(
  `SELECT id FROM group_gifts.gifts WHERE state = 'open' AND ends_at <= $1::timestamptz ORDER BY ends_at LIMIT 100`,
  { id: 'text' },
)
const opened = statement(`SELECT ${COLUMNS} WHERE state = 'open' ORDER BY id`, GIFT)
const funded = statement(`SELECT id FROM group_gifts.gifts WHERE state = 'funded' ORDER BY changed_at LIMIT 100`, {
  id: 'text',
})
const watched = statement(
  `SELECT id FROM group_gifts.gifts WHERE state = 'ordered' AND watched_until > now() ORDER BY id`,
  { id: 'text' },
)
const listed = statement(
  `SELECT ${COLUMNS} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM group_gifts.gifts WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  GIFT,
)
const takes = statement(`SELECT true AS takes FROM group_gifts.credit_takers WHERE registry_id = $1`, {
  takes: 'boolean',
})
const take = statement(`INSERT INTO group_gifts.credit_takers (registry_id) VALUES ($1) ON CONFLICT DO NOTHING`)
const takeNot = statement(`DELETE FROM group_gifts.credit_takers WHERE registry_id = $1`)

export type NewGift = Pick<
  Gift,
  'id' | 'registryId' | 'itemId' | 'marketplace' | 'asin' | 'offerId' | 'title' | 'price' | 'terms' | 'endsAt'
>

/** Begins a gift. The caller has locked the item, so that there is one at a time. */
export async function storeGift(sql: Sql, gift: NewGift): Promise<void> {
  const { id, registryId, itemId, marketplace, asin, offerId, title, price, terms, endsAt } = gift
  const values = [id, registryId, itemId, marketplace, asin, offerId, title, price, JSON.stringify(terms), endsAt]
  await sql.query(open, values)
}

export const findGift = async (sql: Sql, id: string): Promise<Gift | undefined> => (await sql.query(one, [id]))[0]

/** A gift, locked until the transaction ends: whoever moves its money locks it first. */
export const lockGift = async (sql: Sql, id: string): Promise<Gift | undefined> => (await sql.query(lock, [id]))[0]

/** The gift of an item that is not complete, or not ordered yet. */
export const findUnderWay = async (sql: Sql, itemId: string): Promise<Gift | undefined> =>
  (await sql.query(underWay, [itemId]))[0]

/** The latest gift of each item that has not come to nothing. */
export const findLatest = (sql: Sql, itemIds: string[]): Promise<Gift[]> => sql.query(latest, [itemIds])

/** Promises a part of a gift. Returns false if less is left, or it is over. */
export const promisePart = async (sql: Sql, id: string, amount: number, now: number): Promise<boolean> =>
  (await sql.query(promise, [id, amount, new Date(now)])).length > 0

/** Counts what was promised and taken, below zero for what goes back. Returns the gift's state: `funded` once all of it is there. */
export async function countPart(sql: Sql, id: string, promised: number, taken: number): Promise<GiftState> {
  const [row] = await sql.query(count, [id, promised, taken])
  if (!row) throw new Error(`There is no gift ${id}.`)
  return row.state
}

export const noteEnded = async (sql: Sql, id: string, reason: EndReason): Promise<void> =>
  void (await sql.query(end, [id, reason]))

export const noteOrdered = async (sql: Sql, id: string, orderId: string): Promise<void> =>
  void (await sql.query(order, [id, orderId]))

/** Has the job look for money that comes back from an order, and says who gets it from now on. Returns the item that was given. */
export const watchOrder = async (sql: Sql, orderId: string, backTo: 'owner' | null): Promise<string | undefined> =>
  (await sql.query(watch, [orderId, backTo]))[0]?.itemId

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** Gifts whose time is over. */
export const findDue = async (sql: Sql, now: number) => ids(await sql.query(due, [new Date(now)]))

export const findOpen = (sql: Sql): Promise<Gift[]> => sql.query(opened)

export const findFunded = async (sql: Sql) => ids(await sql.query(funded))

export const findWatched = async (sql: Sql) => ids(await sql.query(watched))

export const listGifts = (sql: Sql, after: string | null, most: number): Promise<Gift[]> =>
  sql.query(listed, [after, most])

/** Whether a registry's owner would take parts of what is not completed as credit. */
export const takesCredit = async (sql: Sql, registryId: string): Promise<boolean> =>
  (await sql.query(takes, [registryId])).length > 0

export const setTakesCredit = async (sql: Sql, registryId: string, isTaken: boolean): Promise<void> =>
  void (await sql.query(isTaken ? take : takeNot, [registryId]))
