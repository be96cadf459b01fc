import { LANGUAGES } from '#commerce/catalog/work/told.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

/**
 * A category: `key` is its original name, from which the slug is made; `name` is in the requested
 * language.
 */
export type Category = { key: string; name: string }

const categories = statement(
  `SELECT c.key, coalesce(own.name, c.name) AS name FROM search.categories c
   LEFT JOIN search.categories own ON own.language = $1 AND own.key = c.key
   WHERE c.language = '' ORDER BY c.products DESC, c.key`,
  { key: 'text', name: 'text' },
)

const countAgain = statement(
  `WITH now AS MATERIALIZED (
     SELECT '' AS language, p.category AS key, p.category AS name, count(*)::int AS products FROM catalog.products p
     WHERE EXISTS (SELECT FROM search.documents d WHERE d.asin = p.asin) GROUP BY p.category
     UNION ALL
     SELECT t.language, p.category, max(t.category), 0 FROM catalog.texts t JOIN catalog.products p USING (asin)
     WHERE t.category IS NOT NULL GROUP BY 1, 2),
   gone AS (DELETE FROM search.categories c WHERE NOT EXISTS (SELECT FROM now WHERE now.language = c.language AND now.key = c.key))
   INSERT INTO search.categories (language, key, name, products) SELECT * FROM now ORDER BY language, key
   ON CONFLICT (language, key) DO UPDATE SET name = excluded.name, products = excluded.products
   WHERE (categories.name, categories.products) IS DISTINCT FROM (excluded.name, excluded.products)`,
)

/** Counts the indexed products of each category and stores the categories' names. */
export const countCategories = async (sql: Sql): Promise<void> => {
  await sql.query(countAgain)
}

// `$1` are the languages of a marketplace's pages, and English.
const SPOKEN = `FROM catalog.products p WHERE EXISTS (SELECT FROM catalog.texts t WHERE t.asin = p.asin AND t.language = ANY($1))`
const count = statement(`SELECT count(*)::int AS count ${SPOKEN}`, { count: 'int' })
const products = statement(
  `SELECT p.asin, ${LANGUAGES} AS languages ${SPOKEN}
   ORDER BY p.asin LIMIT $2 OFFSET $3`,
  { asin: 'text', languages: 'text[]' },
)

/** Every category, the largest first. */
export const findCategories = (sql: Sql, language: string): Promise<Category[]> => sql.query(categories, [language])

/** How many products have pages in some of these languages. */
export const countProducts = async (sql: Sql, languages: string[]): Promise<number> =>
  (await sql.query(count, [languages]))[0]?.count ?? 0

/** One page of their numbers, in order, with the languages of their texts. */
export const listProducts = (
  sql: Sql,
  languages: string[],
  most: number,
  offset: number,
): Promise<{ asin: string; languages: string[] }[]> => sql.query(products, [languages, most, offset])
