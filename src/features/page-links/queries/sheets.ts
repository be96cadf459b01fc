import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Kind, Texts } from '../contract/shared.ts'

const MANAGED = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  kind: text<Kind>(),
  texts: jsonObject<Texts>(),
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** An information sheet as a row of the merchant's list. */
export type ManagedSheet = RowOf<typeof MANAGED>

const kindsOf = statement(
  `SELECT kind FROM page_links.sheets WHERE marketplace = $1 AND asin = $2 AND ended_at IS NULL`,
  { kind: text<Kind>() },
)
const textsOf = statement(
  `SELECT texts, ARRAY(SELECT s.marketplace FROM page_links.sheets s WHERE s.asin = $2 AND s.kind = $3 AND s.ended_at IS NULL) AS marketplaces
   FROM page_links.sheets WHERE marketplace = $1 AND asin = $2 AND kind = $3 AND ended_at IS NULL`,
  { texts: jsonObject<Texts>(), marketplaces: 'text[]' },
)
const insert = statement(
  `INSERT INTO page_links.sheets (id, marketplace, asin, kind, texts) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (marketplace, asin, kind) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE page_links.sheets SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)

const SELECT = `SELECT s.id, s.marketplace, s.asin, s.kind, s.texts, s.created_at AS "createdAt", s.ended_at AS "endedAt"
  FROM page_links.sheets s`
const byId = statement(`${SELECT} WHERE s.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM page_links.sheets WHERE id = $1)
   ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
  MANAGED,
)

/** The kinds of information sheets that a product has. */
export const findKinds = async (sql: Sql, marketplace: string, asin: string): Promise<Kind[]> =>
  (await sql.query(kindsOf, [marketplace, asin])).map(({ kind }) => kind)

/** A sheet, and the marketplaces in which the product has one of the kind. */
export const findSheet = async (
  sql: Sql,
  marketplace: string,
  asin: string,
  kind: Kind,
): Promise<{ texts: Texts; marketplaces: string[] } | undefined> =>
  (await sql.query(textsOf, [marketplace, asin, kind]))[0]

type NewSheet = Pick<ManagedSheet, 'id' | 'marketplace' | 'asin' | 'kind' | 'texts'>

/** Stores a sheet. Returns false if the product has one of the kind. Run it in a transaction. */
export async function storeSheet(sql: Sql, { id, marketplace, asin, kind, texts }: NewSheet): Promise<boolean> {
  const stored = await sql.query(insert, [id, marketplace, asin, kind, JSON.stringify(texts)])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends a sheet now; an ended one stays as it is. */
export async function endSheet(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedSheet | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Returns up to `most` sheets, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedSheet[]> =>
  sql.query(list, [after, most])
