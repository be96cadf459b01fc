import { type Sql, statement } from '#platform/db/sql.ts'

const first = statement(
  `SELECT DISTINCT ON (i.list_id) i.list_id AS id, p.images->0->>'id' AS picture FROM lists.items i JOIN catalog.products p ON p.asin = i.asin
   WHERE i.list_id = ANY($1) AND p.images->0->>'id' IS NOT NULL ORDER BY i.list_id, i.priority, i.added_at, i.id`,
  { id: 'text', picture: 'text' },
)

/** The picture of each registry's first product, by registry. */
export async function findFirstPictures(sql: Sql, registries: string[]): Promise<Map<string, string>> {
  if (registries.length === 0) return new Map()
  return new Map((await sql.query(first, [registries])).map(({ id, picture }) => [id, picture]))
}

const ofProduct = statement(
  `SELECT images->0->>'id' AS picture FROM catalog.products WHERE asin = $1 AND images->0->>'id' IS NOT NULL`,
  { picture: 'text' },
)

/** A product's first picture; undefined if it has none. */
export const findProductPicture = async (sql: Sql, asin: string): Promise<string | undefined> =>
  (await sql.query(ofProduct, [asin]))[0]?.picture
