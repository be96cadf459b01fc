import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { FailReason, StapleState, Unit } from '../contract/words.ts'
import type { Pointer } from '../rules/dates.ts'

const DUE = {
  id: 'text',
  every: 'int',
  unit: text<Unit>(),
  state: text<StapleState>(),
  nextOn: 'text',
  thenOn: 'text?',
  monthDay: 'int',
  told: 'text?',
} as const

const inUse = statement(`SELECT DISTINCT marketplace FROM staples.staples WHERE state <> 'CANCELLED'`, {
  marketplace: text<MarketplaceCode>(),
})
// One that is being changed is left to the next round.
const lockDue = statement(
  `SELECT id, every, unit, state, next_on::text AS "nextOn", then_on::text AS "thenOn", month_day AS "monthDay",
     (SELECT max(r.due_on)::text FROM staples.runs r WHERE r.staple_id = s.id AND r.due_on BETWEEN s.next_on AND $2 AND r.state = 'NOTIFIED') AS told
   FROM staples.staples s WHERE marketplace = $1 AND state <> 'CANCELLED' AND (next_on <= $2 OR (state = 'ACTIVE' AND next_on <= $3
     AND NOT EXISTS (SELECT FROM staples.runs r WHERE r.staple_id = s.id AND r.due_on = s.next_on)))
   ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`,
  DUE,
)
const advance = statement(
  `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g(id text, "nextOn" date, "thenOn" date, "dueOn" date)),
     missed AS (UPDATE staples.runs r SET state = 'SKIPPED', reason = 'missed' FROM given
       WHERE r.staple_id = given.id AND r.due_on < given."dueOn" AND r.state IN ('DUE', 'NOTIFIED') AND r.checkout_id IS NULL)
   UPDATE staples.staples s SET next_on = given."nextOn", then_on = given."thenOn" FROM given WHERE s.id = given.id`,
)
const TOLD = {
  id: 'text',
  owner: 'text',
  asin: 'text',
  offerId: 'text',
  quantity: 'int',
  ceiling: 'bigint',
  dueOn: 'text',
  nextOn: 'text',
} as const
const lockUntold = statement(
  `SELECT s.id, s.owner, s.asin, s.offer_id AS "offerId", s.quantity, s.ceiling, r.due_on::text AS "dueOn", s.next_on::text AS "nextOn"
   FROM staples.runs r JOIN staples.staples s ON s.id = r.staple_id
   WHERE r.state = 'DUE' AND r.due_on > $2 AND r.due_on <= $3 AND s.marketplace = $1 AND s.state = 'ACTIVE'
   ORDER BY r.staple_id, r.due_on LIMIT $4 FOR NO KEY UPDATE OF r SKIP LOCKED`,
  TOLD,
)
const told = statement(
  `UPDATE staples.runs r SET state = 'NOTIFIED', price = g.price, quantity = g.quantity
   FROM jsonb_to_recordset($1::jsonb) AS g(id text, "dueOn" date, price bigint, quantity int)
   WHERE r.staple_id = g.id AND r.due_on = g."dueOn" AND r.state = 'DUE'`,
)
const TAKEN = { stapleId: 'text', dueOn: 'text', owner: 'text' } as const
const take = statement(
  `UPDATE staples.runs SET taken_until = to_timestamp($4 / 1000.0) WHERE (staple_id, due_on) IN (
     SELECT r.staple_id, r.due_on FROM staples.runs r JOIN staples.staples s ON s.id = r.staple_id
     WHERE r.state = 'NOTIFIED' AND r.due_on <= $2 AND s.marketplace = $1 AND (s.state = 'ACTIVE' OR r.checkout_id IS NOT NULL)
       AND (r.taken_until IS NULL OR r.taken_until <= to_timestamp($3 / 1000.0))
     ORDER BY r.due_on, r.staple_id LIMIT $5 FOR NO KEY UPDATE OF r SKIP LOCKED)
   RETURNING staple_id AS "stapleId", due_on::text AS "dueOn", (SELECT owner FROM staples.staples WHERE id = staple_id) AS owner`,
  TAKEN,
)
const lockStaple = statement(`SELECT id FROM staples.staples WHERE id = $1 FOR NO KEY UPDATE`, { id: 'text' })
const taken = statement(
  `SELECT s.owner, s.marketplace, s.asin, s.offer_id AS "offerId", s.quantity, s.ceiling, s.state, s.next_on::text AS "nextOn",
     r.checkout_id AS "checkoutId", r.price
   FROM staples.staples s JOIN staples.runs r ON r.staple_id = s.id WHERE s.id = $1 AND r.due_on = $2 AND r.state = 'NOTIFIED'`,
  {
    owner: 'text',
    marketplace: text<MarketplaceCode>(),
    asin: 'text',
    offerId: 'text',
    quantity: 'int',
    ceiling: 'bigint',
    state: text<StapleState>(),
    nextOn: 'text',
    checkoutId: 'text?',
    price: 'bigint?',
  },
)
const begun = statement(
  `UPDATE staples.runs SET checkout_id = $3, quantity = $4, price = $5 WHERE staple_id = $1 AND due_on = $2`,
)
const ordered = statement(
  `UPDATE staples.runs SET state = 'ORDERED', reason = NULL, order_id = $3, taken_until = NULL
   WHERE staple_id = $1 AND due_on = $2 AND state <> 'ORDERED'`,
)
const failed = statement(
  `UPDATE staples.runs SET state = 'FAILED', reason = $3, price = coalesce($4, price), checkout_id = NULL, taken_until = NULL
   WHERE staple_id = $1 AND due_on = $2 AND state = 'NOTIFIED' RETURNING due_on::text AS "dueOn"`,
  { dueOn: 'text' },
)
// It keeps its lease, so that it is not tried again at once.
const putOff = statement(
  `UPDATE staples.runs SET checkout_id = NULL WHERE staple_id = $1 AND due_on = $2 AND state = 'NOTIFIED'`,
)

/** The marketplaces in which there are staples. */
export const findMarketplacesInUse = async (sql: Sql): Promise<MarketplaceCode[]> =>
  (await sql.query(inUse)).map(({ marketplace }) => marketplace)

/**
 * Locks staples of a marketplace that have become due by a day, or whose next date lies within the notice and has no run yet. `told` is the newest
 * date up to that day of which the customer has been told.
 */
export const lockDueStaples = (sql: Sql, code: MarketplaceCode, today: string, ahead: string, most: number) =>
  sql.query(lockDue, [code, today, ahead, most])

/** Moves staples on. Open runs before `dueOn`, where there is one, were missed. */
export const moveOn = (sql: Sql, moved: (Pointer & { id: string; dueOn: string | null })[]) =>
  sql.query(advance, [JSON.stringify(moved)])

/** Locks runs after today, up to a day, whose customers have not been told. */
export const lockUntoldRuns = (sql: Sql, code: MarketplaceCode, today: string, ahead: string, most: number) =>
  sql.query(lockUntold, [code, today, ahead, most])

export const noteTold = (sql: Sql, runs: { id: string; dueOn: string; price: number | null; quantity: number }[]) =>
  sql.query(told, [JSON.stringify(runs)])

export type TakenRun = { stapleId: string; dueOn: string }

/** Takes runs that are to be ordered today, until a moment after which others may. */
export const takeRuns = (
  sql: Sql,
  code: MarketplaceCode,
  today: string,
  { now, until, most }: { now: number; until: number; most: number },
): Promise<(TakenRun & { owner: string })[]> => sql.query(take, [code, today, now, until, most])

/** A run that is to be ordered, with its staple; undefined if it is not any more. In a transaction it locks the staple first, as changes do. */
export async function lockRun(sql: Sql, { stapleId, dueOn }: TakenRun) {
  await sql.query(lockStaple, [stapleId])
  return (await sql.query(taken, [stapleId, dueOn]))[0]
}

/** Names the checkout of a run, in the transaction that begins it. */
export const noteBegun = (
  sql: Sql,
  { stapleId, dueOn }: TakenRun,
  { checkoutId, quantity, price }: { checkoutId: string; quantity: number; price: number },
) => sql.query(begun, [stapleId, dueOn, checkoutId, quantity, price])

export const noteOrdered = (sql: Sql, { stapleId, dueOn }: TakenRun, orderId: string) =>
  sql.query(ordered, [stapleId, dueOn, orderId])

/** Returns false if another process was faster. */
export const noteFailed = async (
  sql: Sql,
  { stapleId, dueOn }: TakenRun,
  reason: FailReason,
  price: number | null,
): Promise<boolean> => (await sql.query(failed, [stapleId, dueOn, reason, price])).length > 0

export const notePutOff = (sql: Sql, { stapleId, dueOn }: TakenRun) => sql.query(putOff, [stapleId, dueOn])
