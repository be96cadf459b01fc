import { type Sql, statement } from '#platform/db/sql.ts'

/** A category: the name that its address is made of, and its name in the asked language. */
export type Category = { key: string; name: string }

// Counted by the index alone; names are looked for only among texts that have one.
const categories = statement<Category>(
  `SELECT p.category AS key, coalesce(named.name, p.category) AS name
   FROM (SELECT category, count(*) AS products FROM catalog.products GROUP BY category) p
   LEFT JOIN (SELECT q.category, max(t.category) AS name FROM catalog.texts t JOIN catalog.products q USING (asin)
     WHERE t.language = $1 AND t.category IS NOT NULL GROUP BY 1) named USING (category)
   ORDER BY p.products DESC, p.category`,
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
