import { productTag } from '#commerce/catalog/rules.ts'
import { SPECIALS_TAG } from '#commerce/offers/rules.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidateSoonText } from '#platform/render/invalidate.ts'
import type { Known } from '../rules/allot.ts'
import { DEALS_TAG } from '../rules/list.ts'
import type { StoredDeal } from './deals.ts'

/** The channel that announces, on commit, changes to a deal's units or waitlist. */
export const DEALS_CHANNEL = 'lightning_deals'

/** An existing claim with its remaining time. `position` on the waitlist starts at 1. */
export type KnownClaim = Known & { msLeft: number | null; position: number | null }

export type NewClaim = {
  owner: string
  state: 'IN_CART' | 'PENDING_ADD_TO_CART' | 'WAITING'
  quantity: number
  expiresAt: number | null
  ticket: number | null
  address?: string | undefined
}

/** Changes to a deal's counts, in units; `waiting` counts places. */
export type Change = { held: number; sold: number; setAside: number; waiting: number; tickets: number }

export const NO_CHANGE: Change = { held: 0, sold: 0, setAside: 0, waiting: 0, tickets: 0 }

/** Unit movements by name, as the merchant sees them. */
export type Moves = Partial<Record<'held' | 'sold' | 'freed' | 'returned' | 'waiting', number>>

const HELD = `('PENDING_ADD_TO_CART', 'IN_CART')`
const AT = 'to_timestamp($2 / 1000.0)'

const lapse = statement(
  `WITH gone AS (
     UPDATE lightning_deals.claims SET state = 'EXPIRED', expires_at = NULL, changed_at = now()
     WHERE deal_id = $1 AND state IN ${HELD} AND expires_at <= ${AT} RETURNING quantity
   ), begun AS (
     UPDATE lightning_deals.deals SET set_aside = $3 WHERE id = $1 AND set_aside IS NULL AND $3::int IS NOT NULL
   ) SELECT (SELECT coalesce(sum(quantity), 0)::int FROM gone) AS units, coalesce((SELECT jsonb_object_agg(address, units) FROM (
     SELECT address, sum(quantity) AS units FROM lightning_deals.claims WHERE deal_id = $1 AND address = ANY($4)
       AND state NOT IN ('EXPIRED', 'RELEASED') AND coalesce(expires_at > ${AT}, true) GROUP BY address) a), '{}') AS "unitsOf"`,
  { units: 'int', unitsOf: jsonObject<Record<string, number>>() },
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

/** The same as `stageOf` of a running deal. */
const stageText = (waiting: string, free: string): string =>
  `CASE WHEN ${waiting} = 0 AND ${free} > 0 THEN 'open' WHEN ${waiting} < waitlist_length THEN 'waitlist' ELSE 'full' END`

/**
 * Writes claims, counts and moves in one statement. A row is replaced only if its claim is over or
 * the new state continues it.
 */
const write = statement(
  `WITH put AS (
     INSERT INTO lightning_deals.claims AS c (deal_id, owner, state, quantity, expires_at, ticket, address)
     SELECT $1, owner, state, quantity, to_timestamp("expiresAt" / 1000.0), ticket, address
     FROM jsonb_to_recordset($2::jsonb) AS n(owner text, state text, quantity int, "expiresAt" float8, ticket bigint, address text)
     ON CONFLICT (deal_id, owner) DO UPDATE SET state = excluded.state, quantity = excluded.quantity,
       expires_at = excluded.expires_at, ticket = excluded.ticket, order_id = NULL, changed_at = now(),
       address = coalesce(excluded.address, c.address)
     WHERE c.state IN ('EXPIRED', 'RELEASED') OR (c.state = 'PENDING_ADD_TO_CART' AND excluded.state = 'IN_CART')
       OR (c.state = 'WAITING' AND excluded.state = 'PENDING_ADD_TO_CART')
     RETURNING owner
   ), counted AS (
     UPDATE lightning_deals.deals SET held = held + $3, sold = sold + $4, waiting = waiting + $5, next_ticket = next_ticket + $6,
       set_aside = set_aside + $9 WHERE id = $1
     RETURNING ${stageText('waiting', 'coalesce(set_aside, total - sold) - held')} AS stage,
       ${stageText('waiting - $5', 'coalesce(set_aside - $9, total - sold + $4) - (held - $3)')} AS "stageBefore"
   ), shown AS (
     SELECT ${invalidateSoonText('$10::text')} FROM counted WHERE stage <> "stageBefore"
   ), moved AS (
     INSERT INTO lightning_deals.moves AS m (deal_id, minute, move, units)
     SELECT $1, date_trunc('minute', now()), key, value::int FROM jsonb_each_text($7::jsonb) WHERE value::int <> 0
     ON CONFLICT (deal_id, minute, move) DO UPDATE SET units = m.units + excluded.units
   ), told AS (
     SELECT pg_notify('${DEALS_CHANNEL}', $8)
   )
   SELECT (SELECT count(*)::int FROM put) AS written, (SELECT count(*) FROM told) AS told, (SELECT count(*) FROM shown) AS shown`,
  { written: 'int', told: 'bigint', shown: 'bigint' },
)

/** Units that have been freed, and those that claims from each network still have. */
export type Lapsed = { units: number; unitsOf: Record<string, number> }

/**
 * Expires claims, and counts the units of claims from these networks. Records what `beginStock` has set
 * aside. The deal must be locked.
 */
export async function lapseClaims(sql: Sql, deal: StoredDeal, addresses: string[] = []): Promise<Lapsed> {
  const { id, now, setAside } = deal
  return (await sql.query(lapse, [id, now, setAside, addresses]))[0] ?? { units: 0, unitsOf: {} }
}

/** These owners' claims that are not over. */
export const findKnown = (
  sql: Sql,
  { id, now }: Pick<StoredDeal, 'id' | 'now'>,
  owners: string[],
): Promise<KnownClaim[]> => sql.query(known, [id, now, owners])

/** Waiters in order, at most `most`. */
export const findWaiters = (
  sql: Sql,
  { id }: StoredDeal,
  most: number,
): Promise<{ owner: string; quantity: number }[]> => sql.query(waiters, [id, most])

/**
 * Stores claims and counts of a locked deal and notifies the channel: `free` if a refused shopper
 * could now get in, otherwise `moved`. Pages show something else when units or waitlist places run out
 * or are there again. Throws if a claim has changed since it was read, which the lock prevents.
 */
export async function writeClaims(
  sql: Sql,
  deal: StoredDeal,
  claims: NewClaim[],
  { held, sold, setAside, waiting, tickets }: Change,
  moves: Moves,
): Promise<void> {
  const isFreer = held + sold < 0 || waiting < 0
  const told = `${isFreer ? 'free' : 'moved'} ${deal.id}`
  const changes = [JSON.stringify(claims), held, sold, waiting, tickets, JSON.stringify(moves)]
  const values = [deal.id, ...changes, told, setAside, `${DEALS_TAG} ${SPECIALS_TAG} ${productTag(deal.asin)}`]
  const [row] = await sql.query(write, values)
  if (row?.written !== claims.length) throw new Error('Claims of a locked deal were not as they were read.')
}
