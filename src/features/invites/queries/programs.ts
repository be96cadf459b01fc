import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

const COLUMNS = `p.id, p.marketplace, p.asin, p.offer_id AS "offerId", p.kind, ${millis('p.opens_at')} AS "opensAt",
  ${millis('p.closes_at')} AS "closesAt", ${millis('p.sale_ends_at')} AS "saleEndsAt", p.hold_hours AS "holdHours", p.quantity,
  p.invitations, p.taken, p.min_account_days AS "minAccountDays", ${millis('p.bought_before')} AS "boughtBefore",
  p.one_per_household AS "onePerHousehold", p.one_per_card AS "onePerCard", p.seed, p.drawn_at IS NOT NULL AS "isDrawn",
  p.over_at IS NOT NULL AS "isOver", ${millis('p.created_at')} AS "createdAt", ${millis('clock_timestamp()')} AS now`

export const PROGRAM = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  offerId: 'text',
  kind: text<'first-come' | 'draw'>(),
  opensAt: 'bigint',
  closesAt: 'bigint',
  saleEndsAt: 'bigint',
  holdHours: 'int',
  quantity: 'int',
  invitations: 'int',
  taken: 'int',
  minAccountDays: 'int?',
  boughtBefore: 'bigint?',
  onePerHousehold: 'boolean',
  onePerCard: 'boolean',
  seed: 'text',
  isDrawn: 'boolean',
  isOver: 'boolean',
  createdAt: 'bigint',
  now: 'bigint',
} as const

export type StoredProgram = RowOf<typeof PROGRAM>

const MANAGED = { ...PROGRAM, requested: 'int', bought: 'int' } as const
export type ManagedProgram = RowOf<typeof MANAGED>

const one = statement(`SELECT ${COLUMNS} FROM invites.programs p WHERE p.id = $1`, PROGRAM)
const lock = statement(`SELECT id FROM invites.programs WHERE id = ANY($1) ORDER BY id FOR UPDATE`, { id: 'text' })
const live = statement(
  `SELECT ${COLUMNS} FROM invites.programs p WHERE p.marketplace = $1 AND p.asin = $2 AND p.over_at IS NULL`,
  PROGRAM,
)
const latest = statement(
  `SELECT ${COLUMNS} FROM invites.programs p WHERE p.marketplace = $1 AND p.asin = $2 ORDER BY p.over_at DESC NULLS FIRST, p.id LIMIT 1`,
  PROGRAM,
)
const due = statement(`SELECT id FROM invites.programs WHERE over_at IS NULL ORDER BY id`, { id: 'text' })
const insert = statement(
  `INSERT INTO invites.programs (id, marketplace, asin, offer_id, kind, opens_at, closes_at, sale_ends_at, hold_hours, quantity, invitations,
     min_account_days, bought_before, one_per_household, one_per_card, seed)
   VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const SELECT = `SELECT ${COLUMNS},
  (SELECT count(*)::int FROM invites.requests r WHERE r.program_id = p.id AND r.state <> 'WITHDRAWN') AS requested,
  (SELECT count(*)::int FROM invites.requests r WHERE r.program_id = p.id AND r.state = 'BOUGHT' AND NOT r.is_freed) AS bought
  FROM invites.programs p`
const managed = statement(`${SELECT} WHERE p.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (p.created_at, p.id) < (SELECT created_at, id FROM invites.programs WHERE id = $1)
   ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
  MANAGED,
)
const end = statement(
  `UPDATE invites.programs SET opens_at = least(opens_at, clock_timestamp() - interval '2 ms'),
     closes_at = least(closes_at, clock_timestamp() - interval '1 ms'), sale_ends_at = least(sale_ends_at, clock_timestamp())
   WHERE id = $1 AND over_at IS NULL`,
)
const edges = statement(
  `SELECT asin FROM invites.programs WHERE over_at IS NULL AND (opens_at BETWEEN now() - interval '10 minutes' AND now()
     OR closes_at BETWEEN now() - interval '10 minutes' AND now())`,
  { asin: 'text' },
)

/** SQL that finds a row if the page's product is sold by invitation. */
export const PROGRAM_ON_PAGE = `SELECT FROM invites.programs p
  WHERE p.asin = page.asin AND p.marketplace = page.marketplace AND p.over_at IS NULL`

export const findProgram = async (sql: Sql, id: string): Promise<StoredProgram | undefined> =>
  (await sql.query(one, [id]))[0]

/** Locks programs, in the order of their ids, until the transaction ends. Returns those that exist. */
export const lockPrograms = async (sql: Sql, ids: string[]): Promise<string[]> =>
  (await sql.query(lock, [ids])).map(({ id }) => id)

/** The program through which a product is sold now. */
export const findLiveProgram = async (
  sql: Sql,
  code: MarketplaceCode,
  asin: string,
): Promise<StoredProgram | undefined> => (await sql.query(live, [code, asin]))[0]

/** The same; if there is none, the last one that is over. */
export const findLatestProgram = async (
  sql: Sql,
  code: MarketplaceCode,
  asin: string,
): Promise<StoredProgram | undefined> => (await sql.query(latest, [code, asin]))[0]

export const findLivePrograms = async (sql: Sql): Promise<string[]> => (await sql.query(due)).map(({ id }) => id)

export type NewProgram = Pick<
  StoredProgram,
  'id' | 'marketplace' | 'asin' | 'offerId' | 'kind' | 'holdHours' | 'quantity'
> &
  Pick<StoredProgram, 'invitations' | 'minAccountDays' | 'onePerHousehold' | 'onePerCard' | 'seed'> & {
    opensAt: string | null
    closesAt: string
    saleEndsAt: string
    boughtBefore: string | null
  }

/** Stores a program. Returns false if the product has a live one. */
export async function storeProgram(sql: Sql, given: NewProgram): Promise<boolean> {
  const { id, marketplace, asin, offerId, kind, opensAt, closesAt, saleEndsAt, holdHours, quantity, invitations } =
    given
  const { minAccountDays, boughtBefore, onePerHousehold, onePerCard, seed } = given
  const when = [opensAt, closesAt, saleEndsAt, holdHours, quantity, invitations]
  const who = [minAccountDays, boughtBefore, onePerHousehold, onePerCard, seed]
  return (await sql.query(insert, [id, marketplace, asin, offerId, kind, ...when, ...who])).length > 0
}

/** Ends requests and the sale now. Invitations that are open stay. */
export async function endNow(sql: Sql, id: string): Promise<void> {
  await sql.query(end, [id])
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedProgram | undefined> =>
  (await sql.query(managed, [id]))[0]

/** Returns up to `most` programs, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedProgram[]> =>
  sql.query(list, [after, most])

/** Products whose requests opened or closed within the last minutes. */
export const findEdges = async (sql: Sql): Promise<string[]> => (await sql.query(edges)).map(({ asin }) => asin)
