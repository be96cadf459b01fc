import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { RequestState } from '../contract/shopper.ts'

// An invitation whose time is over has expired, whether the program was settled since or not.
const STATE = `CASE WHEN r.state = 'INVITED' AND r.until <= clock_timestamp() THEN 'EXPIRED' ELSE r.state END`
const COLUMNS = `r.id, r.program_id AS "programId", p.asin, p.marketplace, p.offer_id AS "offerId", p.quantity, ${STATE} AS state,
  (extract(epoch FROM r.until) * 1000)::bigint AS until, p.drawn_at IS NOT NULL AS "isDrawn"`

const REQUEST = {
  id: 'text',
  programId: 'text',
  asin: 'text',
  marketplace: text<MarketplaceCode>(),
  offerId: 'text',
  quantity: 'int',
  state: text<RequestState>(),
  until: 'bigint?',
  isDrawn: 'boolean',
} as const

export type StoredRequest = RowOf<typeof REQUEST>

const FROM = `FROM invites.requests r JOIN invites.programs p ON p.id = r.program_id`
const IS_OPEN = `r.state = 'INVITED' AND r.until > clock_timestamp()`
const own = statement(
  `SELECT ${COLUMNS} ${FROM} WHERE r.owner = $2 AND (r.program_id = $1
     OR ${IS_OPEN} AND p.offer_id = (SELECT offer_id FROM invites.programs WHERE id = $1))
   ORDER BY (${IS_OPEN}) DESC, r.program_id = $1 DESC LIMIT 1`,
  REQUEST,
)
const byId = statement(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $1 AND r.owner = $2`, REQUEST)
const listed = statement(
  `SELECT ${COLUMNS} ${FROM} WHERE r.owner = $1 ORDER BY r.requested_at DESC, r.id LIMIT 100`,
  REQUEST,
)
const add = statement(
  `INSERT INTO invites.requests (id, program_id, owner, state, household, card) VALUES ($1, $2, $3, 'REQUESTED', $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const remove = statement(
  `DELETE FROM invites.requests r USING invites.programs p
   WHERE r.id = $1 AND r.owner = $2 AND r.state = 'REQUESTED' AND p.id = r.program_id AND p.drawn_at IS NULL`,
)
const withdraw = statement(
  `WITH gone AS (
     SELECT id, program_id, state FROM invites.requests WHERE id = $1 AND owner = $2 AND state IN ('REQUESTED', 'INVITED')),
   left_line AS (UPDATE invites.requests r SET state = 'WITHDRAWN', is_freed = gone.state = 'INVITED' FROM gone WHERE r.id = gone.id)
   UPDATE invites.programs p SET taken = taken - 1 FROM gone WHERE p.id = gone.program_id AND gone.state = 'INVITED'`,
)
const order = statement(
  `SELECT id FROM invites.requests WHERE program_id = $1 AND position IS NOT NULL ORDER BY position`,
  { id: 'text' },
)
const untold = statement(
  `UPDATE invites.requests t SET told = t.state WHERE t.id IN (
     SELECT id FROM invites.requests WHERE state IN ('INVITED', 'NOT_SELECTED') AND told IS DISTINCT FROM state
     ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
   RETURNING t.id, t.owner, t.program_id AS "programId", t.state, (extract(epoch FROM t.until) * 1000)::bigint AS until`,
  { id: 'text', owner: 'text', programId: 'text', state: text<'INVITED' | 'NOT_SELECTED'>(), until: 'bigint?' },
)
const collect = statement(
  `SELECT p.asin, ${STATE} AS state, r.requested_at AS "requestedAt", r.until, r.order_id AS "orderId" ${FROM} WHERE r.owner = $1
   ORDER BY r.requested_at, r.id`,
  { asin: 'text', state: 'text', requestedAt: 'timestamptz', until: 'timestamptz?', orderId: 'text?' },
)
// The place of an open invitation is freed; what was drawn and bought stays countable, but names nobody.
const erase = statement(
  `WITH freed AS (
     SELECT program_id, count(*)::int AS places FROM invites.requests WHERE owner = $1 AND state = 'INVITED' GROUP BY program_id),
   gone AS (
     UPDATE invites.requests SET owner = 'erased:' || id, household = NULL, card = NULL,
       is_freed = is_freed OR state = 'INVITED', state = CASE WHEN state IN ('REQUESTED', 'INVITED') THEN 'WITHDRAWN' ELSE state END
     WHERE owner = $1)
   UPDATE invites.programs p SET taken = taken - freed.places FROM freed WHERE p.id = freed.program_id`,
)
const programsOf = statement(
  `SELECT id FROM invites.programs WHERE id IN (SELECT program_id FROM invites.requests WHERE owner = ANY($1)) ORDER BY id FOR UPDATE`,
  { id: 'text' },
)

/** What an owner has in a program: first an open invitation, of an earlier program of the same offer too. */
export const findOwn = async (sql: Sql, programId: string, owner: string): Promise<StoredRequest | undefined> =>
  (await sql.query(own, [programId, owner]))[0]

/** One of the owner's requests; undefined if it is somebody else's. */
export const findRequest = async (sql: Sql, id: string, owner: string): Promise<StoredRequest | undefined> =>
  (await sql.query(byId, [id, owner]))[0]

/** The owner's requests, newest first. */
export const listRequests = (sql: Sql, owner: string): Promise<StoredRequest[]> => sql.query(listed, [owner])

export type NewRequest = { id: string; programId: string; owner: string; household: string | null; card: string | null }

/** Adds a request. Returns false if the owner, the household or the card has one. */
export const addRequest = async (sql: Sql, given: NewRequest): Promise<boolean> =>
  (await sql.query(add, [given.id, given.programId, given.owner, given.household, given.card])).length > 0

/** Takes a request back; before a draw it is forgotten. Needs the program's lock. */
export async function withdrawRequest(sql: Sql, id: string, owner: string): Promise<void> {
  await sql.query(remove, [id, owner])
  await sql.query(withdraw, [id, owner])
}

/** The requests of a draw, in its order. */
export const findOrder = async (sql: Sql, programId: string): Promise<string[]> =>
  (await sql.query(order, [programId])).map(({ id }) => id)

/** Marks up to `most` requests as told of their state, and returns them. Queue their mails in the same transaction. */
export const claimUntold = (sql: Sql, most: number) => sql.query(untold, [most])

export const collectRequests = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

export async function eraseRequests(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}

/** Locks the programs of these shoppers' requests, before anything else of theirs. */
export async function lockProgramsOf(sql: Sql, owners: string[]): Promise<void> {
  await sql.query(programsOf, [owners])
}
