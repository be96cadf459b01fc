import { type Sql, statement } from '#platform/db/sql.ts'

/** Days for which a message is remembered: longer than any provider sends one again. */
const REMEMBERED_DAYS = 30

const find = statement(`SELECT id FROM orders.payment_events WHERE provider = $1 AND id = $2`, { id: 'text' })
const note = statement(`INSERT INTO orders.payment_events (provider, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)
const forget = statement(
  `DELETE FROM orders.payment_events WHERE received_at < now() - make_interval(days => ${REMEMBERED_DAYS})`,
)

/** Whether a provider's message was acted on before. */
export async function isHeard(sql: Sql, provider: string, id: string): Promise<boolean> {
  return (await sql.query(find, [provider, id])).length > 0
}

/** Notes a message once it was acted on; acting on it twice must do nothing new all the same. */
export async function noteHeard(sql: Sql, provider: string, id: string): Promise<void> {
  await sql.query(note, [provider, id])
}

/** Forgets what no provider sends again. */
export async function forgetOldEvents(sql: Sql): Promise<void> {
  await sql.query(forget)
}
