import { type Sql, statement } from '#platform/db/sql.ts'

/** Days that a message is remembered: longer than any provider resends it. */
const REMEMBERED_DAYS = 30

const find = statement(`SELECT id FROM orders.payment_events WHERE provider = $1 AND id = $2`, { id: 'text' })
const note = statement(`INSERT INTO orders.payment_events (provider, id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)
const forget = statement(
  `DELETE FROM orders.payment_events WHERE received_at < now() - make_interval(days => ${REMEMBERED_DAYS})`,
)

/** Whether a provider's message was already handled. */
export async function isHeard(sql: Sql, provider: string, id: string): Promise<boolean> {
  return (await sql.query(find, [provider, id])).length > 0
}

/** Records a message after it was handled. Handling it twice must still do nothing new. */
export async function noteHeard(sql: Sql, provider: string, id: string): Promise<void> {
  await sql.query(note, [provider, id])
}

/** Deletes messages that no provider resends any more. */
export async function forgetOldEvents(sql: Sql): Promise<void> {
  await sql.query(forget)
}
