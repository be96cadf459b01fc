import { type Sql, statement } from '#platform/db/sql.ts'

// What both have for one offer and place stays the customer's.
const adoptHeld = statement(
  `UPDATE deep_check.held AS held SET owner = $2 WHERE owner = $1 AND NOT EXISTS (SELECT FROM deep_check.held mine
     WHERE mine.owner = $2 AND mine.offer_id = held.offer_id AND mine.country = held.country AND mine.postal_code = held.postal_code)`,
)
const adoptOrdered = statement(`UPDATE deep_check.ordered SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT asin, quantity, latest::text, order_id AS "orderId", ordered_at AS "at", outcome FROM deep_check.ordered WHERE owner = $1
   UNION ALL SELECT asin, quantity, latest::text, NULL, asked_at, NULL FROM deep_check.held WHERE owner = $1 ORDER BY 5`,
  { asin: 'text', quantity: 'int', latest: 'text', orderId: 'text?', at: 'timestamptz', outcome: 'text?' },
)
const eraseHeld = statement(`DELETE FROM deep_check.held WHERE owner = $1`)
// The space makes sure that this owner never equals a visit's or a customer's id.
const eraseOrdered = statement(
  `UPDATE deep_check.ordered SET owner = 'erased ' || id, postal_code = '' WHERE owner = $1`,
)

/** Moves a visit's promises to a customer. */
export async function adoptPromises(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adoptHeld, [from, to])
  await sql.query(eraseHeld, [from])
  await sql.query(adoptOrdered, [from, to])
}

export const collectPromises = (sql: Sql, owner: string): Promise<unknown[]> => sql.query(collect, [owner])

/** Keeps what became of promises, but not whose they were. */
export async function erasePromises(sql: Sql, owner: string): Promise<void> {
  await sql.query(eraseHeld, [owner])
  await sql.query(eraseOrdered, [owner])
}
