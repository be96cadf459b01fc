import type { TaxCategory } from '#commerce/catalog/contract.ts'
import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { CardKind } from '../contract/kind.ts'

const PRODUCT = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  asin: 'text',
  value: 'bigint',
  validMonths: 'int?',
  toYearEnd: 'boolean',
  cashOutBelow: 'bigint?',
  mostPerDay: 'bigint',
  byPost: 'boolean',
  kind: text<CardKind>(),
  taxCategory: orNull(text<TaxCategory>()),
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** A product whose units are gift cards; amounts are minor units. */
export type StoredProduct = RowOf<typeof PRODUCT>

export type NewProduct = Omit<StoredProduct, 'createdAt' | 'endedAt'>

const SELECT = `SELECT id, marketplace, asin, value, valid_months AS "validMonths", to_year_end AS "toYearEnd", cash_out_below AS "cashOutBelow",
  most_per_day AS "mostPerDay", by_post AS "byPost", kind, tax_category AS "taxCategory", created_at AS "createdAt", ended_at AS "endedAt" FROM gift_cards.products`

const active = sharedQuery(
  `${SELECT} WHERE marketplace = $1 AND asin = ANY($2) AND ended_at IS NULL`,
  ['text', 'text[]'],
  PRODUCT,
)
const one = statement(`${SELECT} WHERE id = $1`, PRODUCT)
const latest = statement(
  `${SELECT} WHERE marketplace = $1 ORDER BY ended_at IS NULL DESC, created_at DESC, id LIMIT 1`,
  PRODUCT,
)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM gift_cards.products WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  PRODUCT,
)
const insert = statement(
  `INSERT INTO gift_cards.products (id, marketplace, asin, value, valid_months, to_year_end, cash_out_below, most_per_day, by_post, kind, tax_category)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE gift_cards.products SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)

/** SQL that finds a row if a line's product is a gift card. */
export const PRODUCT_IN_CART = `SELECT FROM gift_cards.products p
  WHERE p.marketplace = line.marketplace AND p.asin = line.asin AND p.ended_at IS NULL`

/** SQL that finds a row if the page's product is a gift card. */
export const PRODUCT_ON_PAGE = `SELECT FROM gift_cards.products p
  WHERE p.marketplace = page.marketplace AND p.asin = page.asin AND p.ended_at IS NULL`

export const findActive = (sql: Sql, marketplace: MarketplaceCode, asins: string[]): Promise<StoredProduct[]> =>
  active(sql, [marketplace, asins])

/** The product whose terms a card has that is given away in the marketplace. */
export const findTerms = async (sql: Sql, marketplace: MarketplaceCode): Promise<StoredProduct | undefined> =>
  (await sql.query(latest, [marketplace]))[0]

/** Stores a product. Returns false if it is a gift card already. */
export async function storeProduct(sql: Sql, product: NewProduct): Promise<boolean> {
  const { id, marketplace, asin, value, validMonths, toYearEnd, cashOutBelow, mostPerDay, byPost, kind, taxCategory } =
    product
  const values = [
    id,
    marketplace,
    asin,
    value,
    validMonths,
    toYearEnd,
    cashOutBelow,
    mostPerDay,
    byPost,
    kind,
    taxCategory,
  ]
  const stored = await sql.query(insert, values)
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends a product's sale as a gift card; cards that are ordered stay. */
export async function endProduct(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export const findProduct = async (sql: Sql, id: string): Promise<StoredProduct | undefined> =>
  (await sql.query(one, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listProducts = (sql: Sql, after: string | null, most: number): Promise<StoredProduct[]> =>
  sql.query(listed, [after, most])
