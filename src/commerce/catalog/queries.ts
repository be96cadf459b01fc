import type { Amount } from '#commerce/measures/contract.ts'
import { jsonArray, jsonObject, orNull, type RowOf, type Typed, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { FoodFacts, OnCard, Product, ProductImage, Shelf, TaxCategory, VariationValue } from './contract.ts'
import { categorySlug, type DeviceFamily, type Sibling } from './rules.ts'
import { isOptional, SQL_TYPES } from './work/field-kinds.ts'
import { shownOf, withShown } from './work/field-words.ts'
import { byName, type Field, FOOD_FIELDS, PAGE_FIELDS, type PageFields } from './work/product-fields.ts'
import { isTold, LANGUAGES } from './work/told.ts'

type VariationTexts = Record<string, { name: string; value: string }>

const PRODUCT = {
  asin: 'text',
  category: 'text',
  category_key: 'text',
  variation: jsonObject<Record<string, string>>(),
  images: jsonArray<Omit<ProductImage, 'text'>>(),
  bullets: jsonArray<string>(),
  specifications: jsonArray<Product['specifications'][number]>(),
  variation_texts: jsonObject<VariationTexts>(),
  image_texts: jsonArray<string>(),
  food: orNull(jsonObject<FoodFacts>()),
  ...byName<{ [Name in keyof PageFields]: Typed<PageFields[Name]> }>(
    PAGE_FIELDS,
    (field) => `${SQL_TYPES[field.kind]}${isOptional(field) ? '?' : ''}`,
  ),
} as const

type Row = RowOf<typeof PRODUCT>

const RANGE_PRODUCT = { asin: 'text', family: 'text?', category: 'text', taxCategory: text<TaxCategory>() } as const

const pictures = statement(
  `SELECT asin, ARRAY(SELECT image ->> 'id' FROM jsonb_array_elements(images) image) AS ids FROM catalog.products
   WHERE asin > $1 ORDER BY asin LIMIT $2`,
  { asin: 'text', ids: 'text[]' },
)

/** Returns the picture ids of up to `most` products, ordered by asin, starting after `after`. */
export const findPictures = (sql: Sql, after: string, most: number): Promise<{ asin: string; ids: string[] }[]> =>
  sql.query(pictures, [after, most])

/** The columns of a product that the demo loaders read. */
export type RangeProduct = RowOf<typeof RANGE_PRODUCT>

const MOST_MEMBERS = 12
const MOST_SHELVES = 24

const placeOf = ({ kind, column }: Field): string => `${kind === 'text-by-language' ? 't' : 'p'}.${column}`

const FIELD_COLUMNS = PAGE_FIELDS.map((field) => `${placeOf(field)} AS "${field.name}"`)

const FOOD = `CASE WHEN p.is_food THEN jsonb_build_object(${FOOD_FIELDS.map((field) => `'${field.name}', ${placeOf(field)}`).join(', ')}) END AS food`

const COLUMNS = `p.asin, coalesce(t.category, p.category) AS category, p.category AS category_key, p.variation, p.images, t.bullets,
  t.specifications, t.variation AS variation_texts, t.image_texts, ${FIELD_COLUMNS.join(', ')}, ${FOOD}`

/** Joins a product's texts in the requested language, or in English as a fallback. A draft has none: nothing that is shown reads it. */
const TEXTS = `JOIN LATERAL (SELECT * FROM catalog.texts t WHERE t.asin = p.asin AND t.language IN ($2, 'en')
  ORDER BY (t.language = $2) DESC LIMIT 1) t ON ${isTold('$2')}`

const byAsins = statement(`SELECT ${COLUMNS} FROM catalog.products p ${TEXTS} WHERE p.asin = ANY($1)`, PRODUCT)

const onPage = statement(
  `SELECT ${COLUMNS}, ${LANGUAGES} AS languages
   FROM catalog.products p ${TEXTS} WHERE p.asin = $1`,
  { ...PRODUCT, languages: 'text[]' },
)
const ON_CARD = {
  asin: 'text',
  title: 'text',
  category: 'text',
  imageId: 'text?',
  imageText: 'text?',
  taxCategory: text<TaxCategory>(),
  netQuantity: orNull(text<Amount>()),
} as const
const onCards = statement(
  `SELECT p.asin, t.title, coalesce(t.category, p.category) AS category, p.images->0->>'id' AS "imageId", t.image_texts->>0 AS "imageText",
     p.tax_category AS "taxCategory", p.net_quantity AS "netQuantity" FROM catalog.products p ${TEXTS} WHERE p.asin = ANY($1)`,
  ON_CARD,
)
const spoken = statement(`SELECT p.asin, ${LANGUAGES} AS languages FROM catalog.products p WHERE p.asin = ANY($1)`, {
  asin: 'text',
  languages: 'text[]',
})

const family = statement(
  `SELECT p.asin, p.variation, t.variation AS variation_texts, p.images->0->>'id' AS image FROM catalog.products p ${TEXTS} WHERE p.family = (SELECT family FROM catalog.products WHERE asin = $1) ORDER BY p.created_at, p.asin`,
  { asin: 'text', variation: PRODUCT.variation, variation_texts: PRODUCT.variation_texts, image: 'text?' },
)

const families = statement(
  `SELECT p.asin, ARRAY(SELECT s.asin FROM catalog.products s WHERE s.asin = p.asin OR s.family = p.family) AS members
   FROM catalog.products p WHERE p.asin = ANY($1)`,
  { asin: 'text', members: 'text[]' },
)

const exists = statement(`SELECT EXISTS (SELECT FROM catalog.products)`, { exists: 'boolean' })
const unknown = statement(
  `SELECT asin FROM unnest($1::text[]) AS asked(asin) WHERE NOT EXISTS (SELECT FROM catalog.products p WHERE p.asin = asked.asin)`,
  { asin: 'text' },
)
const range = statement(
  `SELECT asin, family, category, tax_category AS "taxCategory" FROM catalog.products ORDER BY coalesce(family, asin), asin`,
  RANGE_PRODUCT,
)
const featured = statement(
  `SELECT ${COLUMNS} FROM catalog.products p ${TEXTS} WHERE p.featured IS NOT NULL AND p.featured < $1 ORDER BY p.featured LIMIT 60`,
  PRODUCT,
)

const shelves = statement(
  `SELECT p.category AS key, coalesce(max(t.category), p.category) AS name,
     (array_agg(p.images->0->>'id' ORDER BY p.featured, p.created_at, p.asin) FILTER (WHERE p.images <> '[]'))[1] AS image
   FROM catalog.products p LEFT JOIN catalog.texts t ON t.asin = p.asin AND t.language = $1
   WHERE ${isTold('$1')} GROUP BY p.category ORDER BY min(p.featured) NULLS LAST, count(*) DESC, p.category LIMIT ${MOST_SHELVES}`,
  { key: 'text', name: 'text', image: 'text?' },
)

// A member stands for its whole variation family, so any product of that family finds it.
const deviceFamily = statement(
  `SELECT f.code, coalesce(f.names->>$2, f.names->>'en', f.code) AS "familyName", f.hover, p.asin, coalesce(m.names->>$2, m.names->>'en', p.asin) AS name,
     p.images, ARRAY(SELECT s.asin FROM catalog.products s WHERE s.family = p.family) AS choices
   FROM (SELECT own.device_family FROM catalog.device_family_members own
     WHERE own.asin IN (SELECT $1 UNION ALL SELECT s.asin FROM catalog.products s WHERE s.family = (SELECT family FROM catalog.products WHERE asin = $1))
     ORDER BY (own.asin = $1) DESC, own.device_family LIMIT 1) o
   JOIN catalog.device_families f ON f.code = o.device_family
   JOIN catalog.device_family_members m ON m.device_family = f.code JOIN catalog.products p ON p.asin = m.asin
   ORDER BY m.place LIMIT ${MOST_MEMBERS}`,
  {
    code: 'text',
    familyName: 'text',
    hover: text<DeviceFamily['hover']>(),
    asin: 'text',
    name: 'text',
    images: jsonArray<{ id: string }>(),
    choices: 'text[]',
  },
)

/** Returns products by ASIN, in the requested language and order; omits unknown ones. */
export async function findProducts(sql: Sql, asins: string[], language: string): Promise<Product[]> {
  const rows = await sql.query(byAsins, [asins, language])
  const known = new Map(rows.map((row) => [row.asin, toProduct(row, language)]))
  return asins.flatMap((asin) => known.get(asin) ?? [])
}

/** Returns as `findProducts`, only what cards say. */
export async function findOnCards(sql: Sql, asins: string[], language: string): Promise<OnCard[]> {
  const rows = await sql.query(onCards, [asins, language])
  const known = new Map(
    rows.map(({ imageId, imageText, ...row }): [string, OnCard] => [
      row.asin,
      { ...row, image: imageId === null ? null : { id: imageId, text: imageText ?? row.title } },
    ]),
  )
  return asins.flatMap((asin) => known.get(asin) ?? [])
}

/** Returns a product for a page about it, with the languages of its texts; undefined if it has none for this page. */
export async function findOnPage(
  sql: Sql,
  asin: string,
  language: string,
): Promise<{ product: Product; languages: string[] } | undefined> {
  const [row] = await sql.query(onPage, [asin, language])
  if (!row) return undefined
  const { languages, ...product } = row
  return { product: toProduct(product, language), languages }
}

/** The languages in which products have texts. */
export const findLanguages = async (sql: Sql, asins: string[]): Promise<Map<string, string[]>> =>
  new Map((await sql.query(spoken, [asins])).map(({ asin, languages }) => [asin, languages]))

/**
 * Returns every member of a product's family, itself included; empty for a product without a
 * family.
 */
export async function findFamily(sql: Sql, asin: string, language: string): Promise<Sibling[]> {
  const rows = await sql.query(family, [asin, language])
  return rows.map((row) => ({ asin: row.asin, variation: toVariation(row), image: row.image ?? undefined }))
}

/** Returns the members of each product's family, at least the product itself. */
export const findFamilies = async (sql: Sql, asins: string[]): Promise<Map<string, string[]>> =>
  new Map((await sql.query(families, [asins])).map(({ asin, members }) => [asin, members]))

/**
 * Returns the device family of a product, found through the product itself or one that differs only
 * in color or size.
 */
export async function findDeviceFamily(sql: Sql, asin: string, language: string): Promise<DeviceFamily | undefined> {
  const rows = await sql.query(deviceFamily, [asin, language])
  const [first] = rows
  if (!first) return undefined
  const members = rows.map((row) => ({
    asin: row.asin,
    name: row.name,
    images: row.images.map(({ id }) => id),
    choices: row.choices.length > 0 ? row.choices : [row.asin],
  }))
  return { code: first.code, name: first.familyName, hover: first.hover, members }
}

export const hasProducts = async (sql: Sql): Promise<boolean> => (await sql.query(exists))[0]?.exists ?? false

/** Returns which of these ASINs are not in the catalog. */
export const findUnknown = async (sql: Sql, asins: string[]): Promise<string[]> =>
  (await sql.query(unknown, [asins])).map(({ asin }) => asin)

/** Returns every product, ordered by family. */
export const listRange = (sql: Sql): Promise<RangeProduct[]> => sql.query(range)

/**
 * Returns the categories in the order in which the home page first features them, then by size,
 * each with a picture if it has one.
 */
export async function findShelves(sql: Sql, language: string): Promise<Shelf[]> {
  const rows = await sql.query(shelves, [language])
  return rows.map(({ key, name, image }) => ({ name, slug: categorySlug(key), image }))
}

/** Returns the home page's products, in order. */
export async function findFeatured(sql: Sql, language: string): Promise<Product[]> {
  return (await sql.query(featured, [1_000_000, language])).map((row) => toProduct(row, language))
}

const toProduct = (
  { variation_texts: _texts, image_texts, images, category_key, food, ...row }: Row,
  language: string,
): Product => ({
  ...row,
  ...(food ? { food } : {}),
  specifications: withShown(row.specifications, shownOf(row, language)),
  categorySlug: categorySlug(category_key),
  images: images.map((image, index) => ({ ...image, text: image_texts[index] ?? row.title })),
  variation: toVariation({ variation: row.variation, variation_texts: _texts }),
})

const toVariation = ({ variation, variation_texts }: Pick<Row, 'variation' | 'variation_texts'>): VariationValue[] =>
  Object.entries(variation).map(([dimension, key]) => ({
    dimension,
    key,
    name: variation_texts[dimension]?.name ?? dimension,
    value: variation_texts[dimension]?.value ?? key,
  }))
