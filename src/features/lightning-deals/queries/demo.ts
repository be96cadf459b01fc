import { type Sql, statement } from '#platform/db/sql.ts'
import type { DemoClaim } from '../rules/demo.ts'
import { DEALS_CHANNEL } from './claims.ts'

const find = statement(`SELECT id FROM lightning_deals.deals WHERE id LIKE 'demo-deal-%' ORDER BY id`, { id: 'text' })
const clear = statement(
  `WITH gone AS (DELETE FROM lightning_deals.moves WHERE deal_id = $1)
   DELETE FROM lightning_deals.claims WHERE deal_id = $1`,
)
const begin = statement(
  `WITH claim AS (
     SELECT * FROM jsonb_to_recordset($4::jsonb) AS c(owner text, state text, quantity int, "expiresAt" float8, ticket bigint)
   ), put AS (
     INSERT INTO lightning_deals.claims (deal_id, owner, state, quantity, expires_at, ticket)
     SELECT $1, owner, state, quantity, to_timestamp("expiresAt" / 1000.0), ticket FROM claim
   ), told AS (
     SELECT pg_notify('${DEALS_CHANNEL}', 'free ' || $1)
   )
   UPDATE lightning_deals.deals SET starts_at = to_timestamp($2 / 1000.0), ends_at = to_timestamp($3 / 1000.0),
     held = (SELECT coalesce(sum(quantity), 0) FROM claim WHERE state = 'IN_CART'),
     sold = (SELECT coalesce(sum(quantity), 0) FROM claim WHERE state = 'CLAIMED'),
     waiting = (SELECT count(*) FROM claim WHERE state = 'WAITING'),
     next_ticket = (SELECT count(*) + 1 FROM claim WHERE state = 'WAITING')
   FROM told WHERE id = $1`,
)

export async function findDemoDeals(sql: Sql): Promise<string[]> {
  return (await sql.query(find)).map(({ id }) => id)
}

/** Gives a deal new times and replaces its claims. Times are epoch milliseconds. */
export async function beginAnew(
  sql: Sql,
  dealId: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  claims: DemoClaim[],
): Promise<void> {
  await sql.query(clear, [dealId])
  await sql.query(begin, [dealId, startsAt, endsAt, JSON.stringify(claims)])
}
