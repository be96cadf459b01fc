import { type Sql, statement } from '#platform/db/sql.ts'
import { ORPHAN_PAYMENT_MINUTES } from '../rules.ts'

/** A try to pay. Money is minor units. */
export type Payment = {
  id: string
  provider: string
  token: string
  amount: number
  currency: string
  reference: string | null
}

const begin = statement(
  `INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, state) VALUES ($1, $2, $3, $4, $5, $6, 'authorising')`,
)
const authorised = statement(
  `UPDATE orders.payments SET state = 'authorised', reference = $2, changed_at = now() WHERE id = $1 AND state = 'authorising'`,
)
const finish = statement<{ id: string }>(
  `UPDATE orders.payments SET state = $2, changed_at = now() WHERE id = $1 AND state = ANY($3) RETURNING id`,
)
const open = statement<Payment & { state: 'authorising' | 'authorised' | 'spent' | 'releasing' }>(
  `SELECT id, provider, token, amount, currency, reference, state FROM orders.payments
   WHERE (state IN ('authorising', 'authorised') AND changed_at < now() - make_interval(mins => $1))
      OR (state IN ('spent', 'releasing') AND changed_at < now() - interval '30 seconds')
   ORDER BY changed_at LIMIT 100`,
)

/** Notes a try before the provider is asked, so that a crash leaves a trace to clean up. */
export async function beginPayment(
  sql: Sql,
  checkoutId: string,
  { id, provider, token, amount, currency }: Omit<Payment, 'reference'>,
): Promise<void> {
  await sql.query(begin, [id, checkoutId, provider, token, amount, currency])
}

/** The provider holds the money. */
export async function noteAuthorised(sql: Sql, id: string, reference: string): Promise<void> {
  await sql.query(authorised, [id, reference])
}

/** Ends a payment. False when it is not in one of the states that it may end from: somebody else ended it. */
export async function endPayment(
  sql: Sql,
  id: string,
  state: 'declined' | 'releasing' | 'released' | 'captured',
  from: string[],
): Promise<boolean> {
  return (await sql.query(finish, [id, state, from])).length > 0
}

/** Payments that a crash left behind: held without an order, or with an order and not captured. */
export const findOpenPayments = (sql: Sql) => sql.query(open, [ORPHAN_PAYMENT_MINUTES])
