import { type Sql, statement } from '#platform/db/sql.ts'

/** A category: the name that its address is made of, and its name in the asked language. */
export type Category = { key: string; name: string }

const categories = statement<Category>(
  `SELECT p.category AS key, coalesce(max(t.category), p.category) AS name
   FROM catalog.products p LEFT JOIN catalog.texts t ON t.asin = p.asin AND t.language = $1
   GROUP BY p.category ORDER BY count(DISTINCT p.asin) DESC, p.category`,
)
const count = statement<{ count: number }>(`SELECT count(*)::int AS count FROM catalog.products`)
const products = statement<{ asin: string }>(`SELECT asin FROM catalog.products ORDER BY asin LIMIT $1 OFFSET $2`)

/** Every category, the largest first. */
export const findCategories = (sql: Sql, language: string): Promise<Category[]> => sql.query(categories, [language])

/** How many products there are. */
export const countProducts = async (sql: Sql): Promise<number> => (await sql.query(count))[0]?.count ?? 0

/** Some of all products' numbers, in their order. */
export const listProducts = async (sql: Sql, most: number, offset: number): Promise<string[]> =>
  (await sql.query(products, [most, offset])).map(({ asin }) => asin)
