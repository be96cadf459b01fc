import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'

const QUESTION = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  serviceAsin: 'text',
  isBuyable: 'boolean',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** Which service the page of a product asks about, and whether with the postal code. */
export type StoredQuestion = RowOf<typeof QUESTION>

const SELECT = `SELECT id, marketplace, asin, service_asin AS "serviceAsin", is_buyable AS "isBuyable", created_at AS "createdAt",
  ended_at AS "endedAt" FROM service_interstitials.questions`

const active = statement(`${SELECT} WHERE marketplace = $1 AND asin = $2 AND ended_at IS NULL`, QUESTION)
const one = statement(`${SELECT} WHERE id = $1`, QUESTION)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM service_interstitials.questions WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  QUESTION,
)
const insert = statement(
  `INSERT INTO service_interstitials.questions (id, marketplace, asin, service_asin, is_buyable) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE service_interstitials.questions SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)

/** SQL that finds a row if the page's product has a question. */
export const QUESTION_ON_PAGE = `SELECT FROM service_interstitials.questions q
  WHERE q.marketplace = page.marketplace AND q.asin = page.asin AND q.ended_at IS NULL`

export const findActive = async (
  sql: Sql,
  marketplace: MarketplaceCode,
  asin: string,
): Promise<StoredQuestion | undefined> => (await sql.query(active, [marketplace, asin]))[0]

export const findQuestion = async (sql: Sql, id: string): Promise<StoredQuestion | undefined> =>
  (await sql.query(one, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listQuestions = (sql: Sql, after: string | null, most: number): Promise<StoredQuestion[]> =>
  sql.query(listed, [after, most])

export type NewQuestion = Pick<StoredQuestion, 'id' | 'marketplace' | 'asin' | 'serviceAsin' | 'isBuyable'>

/** Stores a question. Returns false if the product has one already. */
export async function storeQuestion(
  sql: Sql,
  { id, marketplace, asin, serviceAsin, isBuyable }: NewQuestion,
): Promise<boolean> {
  const stored = await sql.query(insert, [id, marketplace, asin, serviceAsin, isBuyable])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

export async function endQuestion(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}
