import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const CREDIT = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  amount: 'bigint',
  reason: 'text',
  createdAt: 'timestamptz',
  takenBackAt: 'timestamptz?',
} as const

/** A credit that the merchant gave, in minor units. */
export type StoredCredit = RowOf<typeof CREDIT>

export type NewCredit = Pick<StoredCredit, 'id' | 'owner' | 'marketplace' | 'amount' | 'reason'>

const COLUMNS = `id, owner, marketplace, amount, reason, created_at AS "createdAt", taken_back_at AS "takenBackAt"`

const insert = statement(
  `INSERT INTO goodwill_credits.credits (id, owner, marketplace, amount, reason) VALUES ($1, $2, $3, $4, $5)`,
)
const byId = statement(`SELECT ${COLUMNS} FROM goodwill_credits.credits WHERE id = $1`, CREDIT)
const list = statement(
  `SELECT ${COLUMNS} FROM goodwill_credits.credits
   WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM goodwill_credits.credits WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  CREDIT,
)
const takeBack = statement(
  `UPDATE goodwill_credits.credits SET taken_back_at = now() WHERE id = $1 AND taken_back_at IS NULL RETURNING id`,
  { id: 'text' },
)
const collect = statement(
  `SELECT ${COLUMNS} FROM goodwill_credits.credits WHERE owner = $1 ORDER BY created_at, id`,
  CREDIT,
)
// The space makes sure that this owner never equals a visit's or a customer's id.
const anonymise = statement(`UPDATE goodwill_credits.credits SET owner = 'erased ' || id, reason = '' WHERE owner = $1`)

export async function storeCredit(sql: Sql, { id, owner, marketplace, amount, reason }: NewCredit): Promise<void> {
  await sql.query(insert, [id, owner, marketplace, amount, reason])
}

export async function findCredit(sql: Sql, id: string): Promise<StoredCredit | undefined> {
  return (await sql.query(byId, [id]))[0]
}

/** At most `most` credits, newest first, after the one with the id `after`. */
export const listCredits = (sql: Sql, after: string | null, most: number): Promise<StoredCredit[]> =>
  sql.query(list, [after, most])

/** Marks a credit as taken back; false if it was before, or there is none. */
export const noteTakenBack = async (sql: Sql, id: string): Promise<boolean> =>
  (await sql.query(takeBack, [id])).length > 0

export async function collectCredits(sql: Sql, owner: string): Promise<unknown[]> {
  return (await sql.query(collect, [owner])).map(({ owner: _own, ...credit }) => credit)
}

/** Keeps what was given, as bookkeeping law asks, but not to whom or why. */
export async function anonymiseCredits(sql: Sql, owner: string): Promise<void> {
  await sql.query(anonymise, [owner])
}
