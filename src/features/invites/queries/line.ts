import { type Sql, statement } from '#platform/db/sql.ts'

// The clock is read after the program was locked: the time of the transaction's start may be long ago by then.
const waiting = statement(`SELECT id FROM invites.requests WHERE program_id = $1 AND state = 'REQUESTED' ORDER BY id`, {
  id: 'text',
})
const place = statement(
  `WITH placed AS (
     UPDATE invites.requests r SET position = o.position FROM unnest($2::text[]) WITH ORDINALITY AS o (id, position)
     WHERE r.id = o.id AND r.program_id = $1)
   UPDATE invites.programs SET drawn_at = clock_timestamp() WHERE id = $1`,
)
const lapse = statement(
  `WITH lapsed AS (
     UPDATE invites.requests SET state = 'EXPIRED', is_freed = true
     WHERE program_id = $1 AND state = 'INVITED' AND until <= clock_timestamp() RETURNING id)
   UPDATE invites.programs SET taken = taken - (SELECT count(*) FROM lapsed) WHERE id = $1 AND EXISTS (SELECT FROM lapsed)`,
)
const fill = statement(
  `WITH next AS (
     SELECT r.id, least(clock_timestamp() + make_interval(hours => p.hold_hours), p.sale_ends_at) AS until
     FROM invites.programs p JOIN invites.requests r ON r.program_id = p.id
     WHERE p.id = $1 AND r.state = 'REQUESTED'
     ORDER BY r.position, r.requested_at, r.id LIMIT (SELECT invitations - taken FROM invites.programs WHERE id = $1)),
   invited AS (
     UPDATE invites.requests r SET state = 'INVITED', until = next.until FROM next WHERE r.id = next.id RETURNING r.id)
   UPDATE invites.programs SET taken = taken + (SELECT count(*) FROM invited) WHERE id = $1 AND EXISTS (SELECT FROM invited)`,
)
const over = statement(
  `WITH rest AS (
     UPDATE invites.requests SET state = 'NOT_SELECTED' WHERE program_id = $1 AND state = 'REQUESTED')
   UPDATE invites.programs SET over_at = clock_timestamp() WHERE id = $1`,
)
const buy = statement(
  `UPDATE invites.requests r SET state = 'BOUGHT', order_id = $3, units = $5 FROM invites.programs p
   WHERE r.id = $1 AND r.owner = $2 AND r.state = 'INVITED' AND r.until > clock_timestamp() AND p.id = r.program_id AND p.offer_id = $4
     AND p.quantity >= $5 RETURNING r.id`,
  { id: 'text' },
)
const free = statement(
  `WITH gone AS (
     SELECT g.offer_id, sum(g.units)::int AS units FROM unnest($2::text[], $3::int[]) AS g (offer_id, units) GROUP BY g.offer_id),
   less AS (
     UPDATE invites.requests r SET units = greatest(coalesce(r.units, 0) - gone.units, 0), is_freed = coalesce(r.units, 0) <= gone.units
     FROM gone, invites.programs p WHERE r.order_id = $1 AND NOT r.is_freed AND p.id = r.program_id AND p.offer_id = gone.offer_id
     RETURNING r.program_id, r.is_freed)
   UPDATE invites.programs p SET taken = taken - 1 FROM less WHERE p.id = less.program_id AND less.is_freed`,
)
const ofOrder = statement(`SELECT program_id AS id FROM invites.requests WHERE order_id = $1`, { id: 'text' })

/** The requests that wait in a program's line. */
export const findWaiting = async (sql: Sql, programId: string): Promise<string[]> =>
  (await sql.query(waiting, [programId])).map(({ id }) => id)

/** Stores the order of a draw. Needs the program's lock, as everything below. */
export async function placeAll(sql: Sql, programId: string, ids: string[]): Promise<void> {
  await sql.query(place, [programId, ids])
}

/** Ends the invitations whose time is over. */
export async function lapseInvitations(sql: Sql, programId: string): Promise<void> {
  await sql.query(lapse, [programId])
}

/** Invites the next in line, as many as there are places. */
export async function fillPlaces(sql: Sql, programId: string): Promise<void> {
  await sql.query(fill, [programId])
}

/** Ends a program's sale: nobody else is invited. */
export async function endSale(sql: Sql, programId: string): Promise<void> {
  await sql.query(over, [programId])
}

export type Purchase = { requestId: string; owner: string; orderId: string; offerId: string; quantity: number }

/** Spends an invitation. Returns false if the owner has none for these units any longer: the caller rolls back. */
export const spendInvitation = async (sql: Sql, bought: Purchase): Promise<boolean> =>
  (await sql.query(buy, [bought.requestId, bought.owner, bought.orderId, bought.offerId, bought.quantity])).length > 0

/** The programs with whose invitations an order was placed. */
export const programsOfOrder = async (sql: Sql, orderId: string): Promise<string[]> =>
  (await sql.query(ofOrder, [orderId])).map(({ id }) => id)

/** Notes cancelled units of an order. Once none is left, its invitation's place is free; the invitation stays used. */
export async function freePlaces(
  sql: Sql,
  orderId: string,
  gone: { offerId: string; quantity: number }[],
): Promise<void> {
  await sql.query(free, [orderId, gone.map(({ offerId }) => offerId), gone.map(({ quantity }) => quantity)])
}
