import type { ShopperData } from '#commerce/feature.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_ALERTS } from './rules.ts'

// What the customer has already stays; of more than fit the oldest go.
const dropDoubles = statement(
  `DELETE FROM alerts.alerts g USING alerts.alerts c
   WHERE g.owner = $1 AND c.owner = $2 AND (g.kind, g.marketplace, g.asin) = (c.kind, c.marketplace, c.asin) AND c.state <> 'sent'`,
)
const dropSent = statement(
  `DELETE FROM alerts.alerts c USING alerts.alerts g
   WHERE g.owner = $1 AND c.owner = $2 AND (g.kind, g.marketplace, g.asin) = (c.kind, c.marketplace, c.asin) AND c.state = 'sent'`,
)
const move = statement(`UPDATE alerts.alerts SET owner = $2 WHERE owner = $1`)
const dropMore = statement(
  `DELETE FROM alerts.alerts WHERE id IN (
     SELECT id FROM alerts.alerts WHERE owner = $1 AND state <> 'sent' ORDER BY created_at DESC, id OFFSET ${MOST_ALERTS})`,
)
const collect = statement(
  `SELECT to_jsonb(a) - 'owner' - 'email_key' AS found FROM alerts.alerts a WHERE owner = $1 ORDER BY created_at, id`,
  { found: 'jsonb' },
)
const erase = statement(`DELETE FROM alerts.alerts WHERE owner = $1`)

async function adopt(sql: Sql, from: string, to: string): Promise<void> {
  for (const step of [dropDoubles, dropSent, move]) await sql.query(step, [from, to])
  await sql.query(dropMore, [to])
}

/** A shopper's alerts go along at sign-in and end with the account. */
export const alertsOfShopper: ShopperData = {
  adopt,
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
