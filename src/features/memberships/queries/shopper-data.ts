import { customerIdOf } from '#commerce/accounts/rules.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const collect = statement(
  `SELECT m.state, m.marketplace, m.price, m.currency, m.period, m.agreed_at AS "agreedAt", m.paid_until AS "paidUntil", m.renews,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('from', c.from_at, 'until', c.until_at, 'amount', c.amount, 'currency', c.currency,
        'tax', c.tax, 'provider', c.provider, 'digits', c.digits, 'state', c.state, 'refund', c.refund, 'at', c.created_at)
        ORDER BY c.created_at), '[]') FROM memberships.charges c WHERE c.member_id = m.id) AS charges
   FROM memberships.members m WHERE m.customer_id = $1 ORDER BY m.agreed_at`,
  {
    state: 'text',
    marketplace: 'text',
    price: 'bigint',
    currency: 'text',
    period: 'text',
    agreedAt: 'timestamptz',
    paidUntil: 'timestamptz',
    renews: 'boolean',
    charges: 'jsonb',
  },
)
const erase = statement(
  `UPDATE memberships.members SET customer_id = NULL, method_id = NULL, renews = false, state = 'ended', ended_at = coalesce(ended_at, now())
   WHERE customer_id = $1`,
)

/** A customer's memberships with their charges, without tokens. */
export async function collectMembers(sql: Sql, owner: string): Promise<unknown> {
  const customer = customerIdOf(owner)
  return customer === undefined ? undefined : sql.query(collect, [customer])
}

/** Ends a membership and forgets whose it was; the charges stay for the books. */
export async function eraseMembers(sql: Sql, owner: string): Promise<void> {
  const customer = customerIdOf(owner)
  if (customer !== undefined) await sql.query(erase, [customer])
}
