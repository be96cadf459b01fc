import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PromiseFilter } from '../contract/merchant.ts'

export type Outcome = 'kept' | 'broken' | 'void'

const ORDERED = {
  id: 'text',
  orderId: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  sellerId: 'text',
  quantity: 'int',
  country: 'text',
  postalCode: 'text',
  option: 'text',
  latest: 'text',
  orderedAt: 'timestamptz',
  dueAt: 'timestamptz',
  outcome: orNull(text<Outcome>()),
  credited: 'bigint',
} as const

/** A promise of an order. */
export type OrderedRow = RowOf<typeof ORDERED>

const MANAGED = { ...ORDERED, decided: 'int', broken: 'int' } as const

/** The same with how many promises of its seller were decided and broken. */
export type ManagedRow = RowOf<typeof MANAGED>

const COLUMNS = `p.id, p.order_id AS "orderId", p.marketplace, p.asin, p.offer_id AS "offerId", p.seller_id AS "sellerId", p.quantity, p.country,
  p.postal_code AS "postalCode", p.option, p.latest::text, p.ordered_at AS "orderedAt", p.due_at AS "dueAt", p.outcome, p.credited`
const ofSeller = (which: string) =>
  `(SELECT count(*)::int FROM deep_check.ordered s WHERE s.seller_id = p.seller_id AND s.outcome ${which})`
const SELECT = `SELECT ${COLUMNS}, ${ofSeller(`IN ('kept', 'broken')`)} AS decided, ${ofSeller(`= 'broken'`)} AS broken FROM deep_check.ordered p`

// Held no longer once it is ordered: the same promise is never for two orders.
const order = statement(
  `WITH taken AS (
     DELETE FROM deep_check.held WHERE id = $1 AND owner = $2 AND until > clock_timestamp() RETURNING *)
   INSERT INTO deep_check.ordered (id, owner, order_id, marketplace, asin, offer_id, seller_id, quantity, country, postal_code, option, earliest, latest, due_at)
   SELECT id, owner, $3, marketplace, asin, offer_id, seller_id, $4::int, country, postal_code, option, earliest, latest, $5::timestamptz FROM taken`,
)
const ofOrder = statement(`SELECT ${COLUMNS} FROM deep_check.ordered p WHERE p.order_id = $1 ORDER BY p.id`, ORDERED)
const due = statement(
  `SELECT ${COLUMNS} FROM deep_check.ordered p WHERE p.outcome IS NULL AND p.due_at <= $1 ORDER BY p.due_at, p.id LIMIT $2
   FOR UPDATE SKIP LOCKED`,
  ORDERED,
)
const decide = statement(
  `UPDATE deep_check.ordered SET outcome = $2, credited = $3 WHERE id = $1 AND outcome IS NULL RETURNING id`,
  { id: 'text' },
)
const one = statement(`${SELECT} WHERE p.id = $1`, MANAGED)
const listed = statement(
  `${SELECT} WHERE ($1::text IS NULL OR (p.ordered_at, p.id) < (SELECT ordered_at, id FROM deep_check.ordered WHERE id = $1))
     AND ($3::text IS NULL OR coalesce(p.outcome, 'open') = $3)
   ORDER BY p.ordered_at DESC, p.id DESC LIMIT $2`,
  MANAGED,
)

/** Makes a live promise one of an order; nothing if it is over. Run it in the order's transaction. */
export async function orderPromise(
  sql: Sql,
  {
    id,
    owner,
    orderId,
    quantity,
    dueAt,
  }: { id: string; owner: string; orderId: string; quantity: number; dueAt: Date },
): Promise<void> {
  await sql.query(order, [id, owner, orderId, quantity, dueAt])
}

export const findOfOrder = (sql: Sql, orderId: string): Promise<OrderedRow[]> => sql.query(ofOrder, [orderId])

/** Locks promises whose day is over and that nobody has decided about. */
export const claimDue = (sql: Sql, now: Date, most: number): Promise<OrderedRow[]> => sql.query(due, [now, most])

/** Notes what became of a promise, once; false if that is known. */
export const decidePromise = async (sql: Sql, id: string, outcome: Outcome, credited: number): Promise<boolean> =>
  (await sql.query(decide, [id, outcome, credited])).length > 0

export const findManaged = async (sql: Sql, id: string): Promise<ManagedRow | undefined> =>
  (await sql.query(one, [id]))[0]

/** At most `most` promises, newest first, after the one with the id `after`. */
export const listManaged = (
  sql: Sql,
  after: string | null,
  most: number,
  filter: PromiseFilter | undefined,
): Promise<ManagedRow[]> => sql.query(listed, [after, most, filter?.state ?? null])
