import { type Sql, statement } from '#platform/db/sql.ts'

const IS_OWED = `p.company_id = $1 AND p.state = 'owed' AND p.refunded < p.amount`

const sum = statement(
  `SELECT coalesce(sum(p.amount - p.refunded), 0)::bigint AS open, min(p.due_at) AS "firstDue" FROM orders.payments p WHERE ${IS_OWED}`,
  { open: 'bigint', firstDue: 'timestamptz?' },
)
const list = statement(
  `SELECT p.id, o.id AS "orderId", o.owner, o.placed_at AS "orderedAt", p.amount - p.refunded AS owed, p.due_at AS "dueAt"
   FROM orders.payments p JOIN orders.orders o ON o.id = p.order_id
   WHERE ${IS_OWED} AND ($2::text IS NULL OR o.owner = $2)
     AND ($3::text IS NULL OR (p.due_at, p.id) > (SELECT due_at, id FROM orders.payments WHERE id = $3 AND company_id = $1))
   ORDER BY p.due_at, p.id LIMIT $4`,
  { id: 'text', orderId: 'text', owner: 'text', orderedAt: 'timestamptz', owed: 'bigint', dueAt: 'timestamptz!' },
)

/**
 * What a company owes for the invoices of all its people, in minor units, and since or until when the first of them is due. Who spends from a limit
 * locks the company before.
 */
export async function findOwedByCompany(sql: Sql, company: string): Promise<{ open: number; firstDue: Date | null }> {
  return (await sql.query(sum, [company]))[0] ?? { open: 0, firstDue: null }
}

/** Up to `most` invoices that a company owes, those due first in front, after the one with the id `after`; with `owner` only theirs. */
export const listOwedByCompany = (
  sql: Sql,
  {
    company,
    owner,
    after,
    most,
  }: { company: string; owner?: string | undefined; after?: string | undefined; most: number },
) => sql.query(list, [company, owner ?? null, after ?? null, most])
