import { type Sql, statement } from '#platform/db/sql.ts'
import type { BankEntry } from './rules/read-entries.ts'

const seen = statement(`SELECT order_id AS "orderId" FROM receivables.bank_entries WHERE id = $1`, { orderId: 'text' })
const note = statement(
  `INSERT INTO receivables.bank_entries (id, order_id, amount, currency, booked_on, text, noted_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const collect = statement(
  `SELECT to_jsonb(b) AS found FROM receivables.bank_entries b WHERE b.order_id = ANY($1) ORDER BY b.booked_on, b.id`,
  { found: 'jsonb' },
)
const forget = statement(`UPDATE receivables.bank_entries SET text = '' WHERE order_id = ANY($1)`)

/** The order that an entry has paid; undefined for an entry that has paid none. */
export async function findSeen(sql: Sql, id: string): Promise<string | undefined> {
  return (await sql.query(seen, [id]))[0]?.orderId
}

/** Records that an entry pays an order. Returns false if it has paid one already. */
export async function noteEntry(sql: Sql, entry: BankEntry, orderId: string, now: number): Promise<boolean> {
  const { id, amount, currency, bookedOn, text: said } = entry
  return (await sql.query(note, [id, orderId, amount, currency, bookedOn, said, new Date(now)])).length > 0
}

/** The entries that paid these orders. */
export const collectEntries = async (sql: Sql, orders: string[]) =>
  (await sql.query(collect, [orders])).map(({ found }) => found)

/** Forgets what a bank said of the payments of these orders: it names the payer. */
export async function forgetEntries(sql: Sql, orders: string[]): Promise<void> {
  await sql.query(forget, [orders])
}
