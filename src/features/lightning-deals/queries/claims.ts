import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Known } from '../rules/allot.ts'
import type { StoredDeal } from './deals.ts'

/** The channel on which a commit says that a deal's units or waiting places have moved. */
export const DEALS_CHANNEL = 'lightning_deals'

/** A claim that exists, with what is left of it. `position` counts those who wait from 1. */
export type KnownClaim = Known & { msLeft: number | null; position: number | null }

/** A claim to be written. */
export type NewClaim = {
  owner: string
  state: 'IN_CART' | 'PENDING_ADD_TO_CART' | 'WAITING'
  quantity: number
  expiresAt: number | null
  ticket: number | null
}

/** How a deal's counts change. Units; `waiting` is places. */
export type Change = { held: number; sold: number; waiting: number; tickets: number }

/** What the moves are called that a merchant sees. */
export type Moves = Partial<Record<'held' | 'sold' | 'freed' | 'returned' | 'waiting', number>>

const HELD = `('PENDING_ADD_TO_CART', 'IN_CART')`
const AT = 'to_timestamp($2 / 1000.0)'

const lapse = statement(
  `WITH gone AS (
     UPDATE lightning_deals.claims SET state = 'EXPIRED', expires_at = NULL, changed_at = now()
     WHERE deal_id = $1 AND state IN ${HELD} AND expires_at <= ${AT} RETURNING quantity
   ) SELECT coalesce(sum(quantity), 0)::int AS units FROM gone`,
  { units: 'int' },
)
const known = statement(
  `SELECT owner, state, quantity, (extract(epoch FROM expires_at - ${AT}) * 1000)::bigint AS "msLeft",
     CASE WHEN state = 'WAITING' THEN (SELECT count(*)::int FROM lightning_deals.claims o
       WHERE o.deal_id = c.deal_id AND o.state = 'WAITING' AND o.ticket <= c.ticket) END AS position
   FROM lightning_deals.claims c WHERE deal_id = $1 AND owner = ANY($3) AND state NOT IN ('EXPIRED', 'RELEASED')`,
  {
    owner: 'text',
    state: text<Known['state']>(),
    quantity: 'int',
    msLeft: 'bigint?',
    position: 'int?',
  },
)
const waiters = statement(
  `SELECT owner, quantity FROM lightning_deals.claims WHERE deal_id = $1 AND state = 'WAITING' ORDER BY ticket LIMIT $2`,
  { owner: 'text', quantity: 'int' },
)

/** Writes claims, counts and moves at once. A row is taken over only from a claim that is over, or one that it continues. */
const write = statement(
  `WITH put AS (
     INSERT INTO lightning_deals.claims AS c (deal_id, owner, state, quantity, expires_at, ticket)
     SELECT $1, owner, state, quantity, to_timestamp("expiresAt" / 1000.0), ticket
     FROM jsonb_to_recordset($2::jsonb) AS n(owner text, state text, quantity int, "expiresAt" float8, ticket bigint)
     ON CONFLICT (deal_id, owner) DO UPDATE SET state = excluded.state, quantity = excluded.quantity,
       expires_at = excluded.expires_at, ticket = excluded.ticket, order_id = NULL, changed_at = now()
     WHERE c.state IN ('EXPIRED', 'RELEASED') OR (c.state = 'PENDING_ADD_TO_CART' AND excluded.state = 'IN_CART')
       OR (c.state = 'WAITING' AND excluded.state = 'PENDING_ADD_TO_CART')
     RETURNING owner
   ), counted AS (
     UPDATE lightning_deals.deals SET held = held + $3, sold = sold + $4, waiting = waiting + $5, next_ticket = next_ticket + $6 WHERE id = $1
   ), moved AS (
     INSERT INTO lightning_deals.moves AS m (deal_id, minute, move, units)
     SELECT $1, date_trunc('minute', now()), key, value::int FROM jsonb_each_text($7::jsonb) WHERE value::int <> 0
     ON CONFLICT (deal_id, minute, move) DO UPDATE SET units = m.units + excluded.units
   ), told AS (
     SELECT pg_notify('${DEALS_CHANNEL}', $8)
   )
   SELECT (SELECT count(*)::int FROM put) AS written, (SELECT count(*) FROM told) AS told`,
  { written: 'int', told: 'bigint' },
)

/** Ends what has run out; the units that are free again. The deal must be locked. */
export async function lapseClaims(sql: Sql, { id, now }: StoredDeal): Promise<number> {
  return (await sql.query(lapse, [id, now]))[0]?.units ?? 0
}

/** The claims that these customers have and that are not over. */
export const findKnown = (
  sql: Sql,
  { id, now }: Pick<StoredDeal, 'id' | 'now'>,
  owners: string[],
): Promise<KnownClaim[]> => sql.query(known, [id, now, owners])

/** Those who wait, first come first; no more than could be served. */
export const findWaiters = (
  sql: Sql,
  { id }: StoredDeal,
  most: number,
): Promise<{ owner: string; quantity: number }[]> => sql.query(waiters, [id, most])

/**
 * Stores claims and counts of a locked deal. `told` is what the channel says: `free` when somebody who was refused could
 * now come in. Throws when a claim was not as it was read, which the lock makes impossible.
 */
export async function writeClaims(
  sql: Sql,
  deal: StoredDeal,
  claims: NewClaim[],
  { held, sold, waiting, tickets }: Change,
  moves: Moves,
): Promise<void> {
  const isFreer = held + sold < 0 || waiting < 0
  const told = `${isFreer ? 'free' : 'moved'} ${deal.id}`
  const values = [deal.id, JSON.stringify(claims), held, sold, waiting, tickets, JSON.stringify(moves), told]
  const [row] = await sql.query(write, values)
  if (row?.written !== claims.length) throw new Error('Claims of a locked deal were not as they were read.')
}
