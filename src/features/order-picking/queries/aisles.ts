import type { RowOf } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Aisle } from '../rules/pick-list.ts'

const AISLE = { id: 'text', aisle: 'text', place: 'int', createdAt: 'timestamptz' } as const

export type StoredAisle = RowOf<typeof AISLE>

const SELECT = `SELECT offer_id AS id, aisle, place, created_at AS "createdAt" FROM order_picking.aisles`
const byId = statement(`${SELECT} WHERE offer_id = $1`, AISLE)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, offer_id) < (SELECT created_at, offer_id FROM order_picking.aisles WHERE offer_id = $1)
   ORDER BY created_at DESC, offer_id DESC LIMIT $2`,
  AISLE,
)
const of = statement(`SELECT offer_id AS "offerId", aisle, place FROM order_picking.aisles WHERE offer_id = ANY($1)`, {
  offerId: 'text',
  aisle: 'text',
  place: 'int',
})
const put = statement(
  `INSERT INTO order_picking.aisles (offer_id, aisle, place) VALUES ($1, $2, $3)
   ON CONFLICT (offer_id) DO UPDATE SET aisle = excluded.aisle, place = excluded.place`,
)

export const findAisle = async (sql: Sql, id: string): Promise<StoredAisle | undefined> =>
  (await sql.query(byId, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listAisles = (sql: Sql, after: string | null, most: number): Promise<StoredAisle[]> =>
  sql.query(list, [after, most])

/** Where offers are, as far as that is known. */
export const findAisles = (sql: Sql, offerIds: string[]): Promise<Aisle[]> => sql.query(of, [offerIds])

export async function putAisle(sql: Sql, { offerId, aisle, place }: Aisle): Promise<void> {
  await sql.query(put, [offerId, aisle, place])
}
