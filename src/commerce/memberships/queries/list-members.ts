import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orNull, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { MembershipState } from '../contract.ts'
import type { Period } from '../rules/periods.ts'

const LISTED = `SELECT m.id, m.customer_id AS "customerId", m.marketplace, m.price, m.period, m.periods,
    m.paid_until AS "paidUntil", CASE WHEN m.renews THEN m.due_at END AS "dueAt",
    CASE WHEN m.state = 'ended' THEN 'ended' WHEN NOT m.renews THEN 'cancelled' WHEN m.tries > 0 THEN 'failed'
         WHEN m.periods = 0 THEN 'trial' ELSE 'paid' END AS state,
    c.id AS "chargeId", c.amount, coalesce((c.tax->>'amount')::bigint, 0) AS tax, c.refund IS NOT NULL AS "isRefunded"
  FROM memberships.members m LEFT JOIN LATERAL (
    SELECT * FROM memberships.charges WHERE member_id = m.id AND state = 'captured' ORDER BY period DESC LIMIT 1) c ON true
  UNION ALL
  SELECT 'plus-' || a.id, a.id, NULL, NULL, NULL, 0, a.plus_until, NULL,
    CASE WHEN a.plus_tried_at IS NULL OR EXISTS (SELECT FROM memberships.members m WHERE m.customer_id = a.id)
         THEN 'given' ELSE 'trial' END, NULL, NULL, 0, false
  FROM accounts.customers a WHERE a.plus_until > now()
    AND NOT EXISTS (SELECT FROM memberships.members m WHERE m.customer_id = a.id AND m.state = 'active')`
const SHAPE = {
  id: 'text!',
  customerId: 'text?',
  marketplace: orNull(text<MarketplaceCode>()),
  price: 'bigint?',
  period: orNull(text<Period>()),
  periods: 'int',
  paidUntil: 'timestamptz',
  dueAt: 'timestamptz?',
  state: text<MembershipState>(),
  chargeId: 'text?',
  amount: 'bigint?',
  tax: 'bigint',
  isRefunded: 'boolean',
} as const

const list = statement(
  `WITH listed AS (${LISTED}) SELECT * FROM listed WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR id > $2)
   ORDER BY id LIMIT $3`,
  SHAPE,
)
const one = statement(`WITH listed AS (${LISTED}) SELECT * FROM listed WHERE id = $1`, SHAPE)

/** Memberships and Plus that nobody agreed to pay for, by id, after the one with the id `after`. */
export const listMembers = (sql: Sql, state: MembershipState | undefined, after: string | undefined, most: number) =>
  sql.query(list, [state ?? null, after ?? null, most])

export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number]

export async function findListed(sql: Sql, id: string): Promise<ListedMember | undefined> {
  return (await sql.query(one, [id]))[0]
}
