import { storeOffersText } from '#commerce/offers/queries.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Fault, Kind } from '../contract.ts'

const NAMES = {
  products: `value->>'asin' || ' ' || (value->>'language')`,
  sellers: `value->>'id'`,
  offers: `value->>'id'`,
  stock: `value->>'id'`,
}

const FAULT = { line: 'int', field: 'text', problem: 'text' } as const

const twice = (kind: Kind) =>
  statement(
    `SELECT line, '${kind === 'products' ? 'asin' : 'id'}' AS field, 'is there already in line ' || first AS problem
     FROM (SELECT line, min(line) OVER (PARTITION BY ${NAMES[kind]}) AS first FROM feeds.rows WHERE run_id = $1) r WHERE line <> first`,
    FAULT,
  )

const unknown = (field: string, name: string, table: string, key: string) =>
  statement(
    `SELECT r.line, '${field}' AS field, 'is not known: "' || (r.value->>'${name}') || '"' AS problem
     FROM feeds.rows r WHERE run_id = $1 AND NOT EXISTS (SELECT FROM ${table} t WHERE t.${key} = r.value->>'${name}')`,
    FAULT,
  )

/** What only the whole file and the store together can tell. */
const CHECKS = {
  products: [twice('products')],
  sellers: [twice('sellers')],
  offers: [
    twice('offers'),
    unknown('asin', 'asin', 'catalog.products', 'asin'),
    unknown('seller', 'seller', 'offers.sellers', 'id'),
  ],
  stock: [twice('stock'), unknown('id', 'id', 'offers.offers', 'id')],
}

const ROWS = {
  products: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(asin text, family text, brand text, category text, language text,
    title text, description text, bullets jsonb, specifications jsonb, variation jsonb, variation_texts jsonb, images jsonb,
    image_texts jsonb, featured int) WHERE f.run_id = $1`,
  sellers: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, name text, rating int, ships_from text) WHERE f.run_id = $1`,
  offers: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, marketplace text, asin text, seller text, condition text,
    note text, price bigint, list_price bigint, gift_wrap_price bigint, stock int, max_order_quantity int) WHERE f.run_id = $1`,
  stock: `SELECT r.* FROM feeds.rows f, jsonb_to_record(f.value) AS r(id text, stock int) WHERE f.run_id = $1`,
}

const APPLY = {
  products: [
    // A product that comes in several languages is described by its first line there.
    statement(`INSERT INTO catalog.products (asin, family, brand, category, variation, images, featured)
      SELECT DISTINCT ON (asin) asin, family, brand, category, variation, images, featured FROM (${ROWS.products}) r ORDER BY asin, (language = 'en') DESC, language
      ON CONFLICT (asin) DO UPDATE SET family = excluded.family, brand = excluded.brand, category = excluded.category,
        variation = excluded.variation, images = excluded.images, featured = excluded.featured`),
    statement(`INSERT INTO catalog.texts (asin, language, category, title, description, bullets, specifications, variation, image_texts)
      SELECT asin, language, category, title, description, bullets, specifications, variation_texts, image_texts FROM (${ROWS.products}) r
      ON CONFLICT (asin, language) DO UPDATE SET category = excluded.category, title = excluded.title, description = excluded.description, bullets = excluded.bullets,
        specifications = excluded.specifications, variation = excluded.variation, image_texts = excluded.image_texts`),
  ],
  sellers: [
    statement(`INSERT INTO offers.sellers (id, name, rating, ships_from) ${ROWS.sellers}
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, rating = excluded.rating, ships_from = excluded.ships_from`),
  ],
  offers: [statement(storeOffersText(ROWS.offers))],
  stock: [
    statement(
      `UPDATE offers.offers o SET stock = r.stock, changed_at = now() FROM (${ROWS.stock}) r WHERE o.id = r.id`,
    ),
  ],
}

const countRows = statement(`SELECT count(*)::int AS count FROM feeds.rows WHERE run_id = $1`, { count: 'int' })

/** Faults that only the whole file and the store together show: lines that come twice, names that are not known. */
export async function checkRows(sql: Sql, id: string, kind: Kind): Promise<Fault[]> {
  const found: Fault[] = []
  for (const check of CHECKS[kind]) found.push(...(await sql.query(check, [id])))
  return found
}

/** Puts everything that was read into the store; run it in one transaction. Returns how many lines that were. */
export async function applyRows(sql: Sql, id: string, kind: Kind): Promise<number> {
  for (const apply of APPLY[kind]) await sql.query(apply, [id])
  const [row] = await sql.query(countRows, [id])
  return row?.count ?? 0
}
