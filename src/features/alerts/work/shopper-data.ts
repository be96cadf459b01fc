import type { ShopperData } from '#commerce/shopper/seams.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_ALERTS } from '../rules.ts'

// At sign-in, the customer's own open alerts win over the visit's; above the limit, the oldest are deleted.
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

/** Moves a shopper's alerts to the customer at sign-in, and deletes them with the account. */
export const alertsOfShopper: ShopperData = {
  adopt,
  collect: async (sql, owner) => (await sql.query(collect, [owner])).map(({ found }) => found),
  erase: async (sql, owner) => void (await sql.query(erase, [owner])),
}
