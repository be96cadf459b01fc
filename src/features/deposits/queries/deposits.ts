import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { DepositKind } from '#commerce/offers/contract.ts'
import { sayDeposit } from '#commerce/offers/queries.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const DEPOSIT = { asin: 'text', kind: text<DepositKind>(), amount: 'bigint' } as const
const MANAGED = {
  ...DEPOSIT,
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** The deposit on each piece of a product, in minor units. */
export type ProductDeposit = RowOf<typeof DEPOSIT>
export type ManagedDeposit = RowOf<typeof MANAGED>

const LIVE = 'ended_at IS NULL'

/** SQL that finds a row if a line's product has a deposit. */
export const DEPOSIT_IN_CART = `SELECT FROM deposits.deposits d WHERE d.asin = line.asin AND d.marketplace = line.marketplace AND d.${LIVE}`

const ask = sharedQuery(
  `SELECT asin, kind, amount FROM deposits.deposits WHERE marketplace = $1 AND asin = ANY($2) AND ${LIVE}`,
  ['text', 'text[]'],
  DEPOSIT,
)
const put = statement(
  `INSERT INTO deposits.deposits (id, marketplace, asin, kind, amount) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, amount = excluded.amount, ended_at = NULL`,
)
const end = statement(
  `UPDATE deposits.deposits SET ended_at = clock_timestamp() WHERE id = $1 AND ${LIVE} RETURNING asin, marketplace`,
  { asin: 'text', marketplace: text<MarketplaceCode>() },
)

const SELECT = `SELECT id, marketplace, asin, kind, amount, created_at AS "createdAt", ended_at AS "endedAt" FROM deposits.deposits`
const byId = statement(`${SELECT} WHERE id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM deposits.deposits WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  MANAGED,
)

/** The deposits on these products, in one statement with those that others ask for at the moment. */
export const findDeposits = async (sql: Sql, marketplace: string, asins: string[]): Promise<ProductDeposit[]> =>
  asins.length === 0 ? [] : ask(sql, [marketplace, [...new Set(asins)]])

/** Says what the deposit on a product is, whatever was said before. Run it in a transaction. */
export async function putDeposit(
  sql: Sql,
  { id, marketplace, asin, kind, amount }: Pick<ManagedDeposit, 'id' | 'marketplace' | 'asin' | 'kind' | 'amount'>,
): Promise<void> {
  await sql.query(put, [id, marketplace, asin, kind, amount])
  await sayDeposit(sql, { asin, marketplace }, { kind, amount })
}

/** Ends a deposit; one that has ended stays so. */
export async function endDeposit(sql: Sql, id: string): Promise<void> {
  for (const each of await sql.query(end, [id])) await sayDeposit(sql, each, null)
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedDeposit | undefined> =>
  (await sql.query(byId, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedDeposit[]> =>
  sql.query(list, [after, most])
