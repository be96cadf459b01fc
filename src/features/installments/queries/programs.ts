import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Program } from '../rules/lines.ts'

export type NewProgram = { id: string; marketplace: MarketplaceCode; asin: string; parts: number }

const PROGRAM = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  parts: 'int',
  isActive: 'boolean',
} as const
const MANAGED_PROGRAM = { ...PROGRAM, createdAt: 'timestamptz', endedAt: 'timestamptz?', plans: 'int' } as const

/** A program as a row of the merchant's list. `plans` counts the order lines paid through it. */
export type ManagedProgram = RowOf<typeof MANAGED_PROGRAM>

const SELECT = `SELECT id, marketplace, asin, parts, ended_at IS NULL AS "isActive" FROM installments.programs`

const byIds = statement(`${SELECT} WHERE id = ANY($1)`, PROGRAM)
const ofProduct = statement(`${SELECT} WHERE marketplace = $1 AND asin = $2 AND ended_at IS NULL`, PROGRAM)
// With concurrent requests, the unique index lets one win; the other is treated as if a program already existed.
const insert = statement(
  `INSERT INTO installments.programs (id, marketplace, asin, parts, interest_free) VALUES ($1, $2, $3, $4, true)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE installments.programs SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)
const MANAGED = `SELECT p.id, p.marketplace, p.asin, p.parts, p.ended_at IS NULL AS "isActive", p.created_at AS "createdAt", p.ended_at AS "endedAt",
  (SELECT count(*)::int FROM installments.plans n WHERE n.program_id = p.id) AS plans FROM installments.programs p`
const oneManaged = statement(`${MANAGED} WHERE p.id = $1`, MANAGED_PROGRAM)
const managed = statement(
  `${MANAGED} WHERE $1::text IS NULL OR (p.created_at, p.id) < (SELECT created_at, id FROM installments.programs WHERE id = $1)
   ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
  MANAGED_PROGRAM,
)

export const findPrograms = (sql: Sql, ids: string[]): Promise<Program[]> => sql.query(byIds, [ids])

/** SQL that finds a row if the page's product has an active program. */
export const PROGRAM_ON_PAGE = `SELECT FROM installments.programs p
  WHERE p.marketplace = page.marketplace AND p.asin = page.asin AND p.ended_at IS NULL`

/** Returns the active program of a product. */
export async function findProgramOf(sql: Sql, marketplace: string, asin: string): Promise<Program | undefined> {
  return (await sql.query(ofProduct, [marketplace, asin]))[0]
}

/** Stores a program and invalidates its product's page. Returns false if the product already has one. Run it in a transaction. */
export async function storeProgram(sql: Sql, { id, marketplace, asin, parts }: NewProgram): Promise<boolean> {
  const stored = await sql.query(insert, [id, marketplace, asin, parts])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends a program; orders keep their payments. An ended one stays as it is. */
export async function endProgram(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export async function findManaged(sql: Sql, id: string): Promise<ManagedProgram | undefined> {
  return (await sql.query(oneManaged, [id]))[0]
}

/** Returns up to `most` programs, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedProgram[]> =>
  sql.query(managed, [after, most])
