import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Offers, Question } from '../contract/words.ts'
import { wordsAsked } from '../rules/found-by.ts'
import type { SerialKind } from '../rules/serials.ts'

const MODEL = {
  id: 'text',
  brand: 'text',
  name: 'text',
  storage: 'text',
  productGroup: 'text',
  itemType: 'text',
  asin: 'text?',
  keywords: 'text',
  serial: text<SerialKind>(),
} as const

const OFFERED = { ...MODEL, offers: jsonObject<Offers>(), until: 'timestamptz?' } as const

export type Model = RowOf<typeof MODEL>
/** A model with what it is worth now in a marketplace, and when its best value ends. */
export type OfferedModel = RowOf<typeof OFFERED>

const COLUMNS = `m.id, m.brand, m.name, m.storage, m.product_group AS "productGroup", m.item_type AS "itemType", m.asin, m.keywords, m.serial`

/** `$1` is the marketplace. A model without a value now is not bought. */
const WITH_OFFERS = `SELECT ${COLUMNS}, o.offers, o.until FROM trade_in.models m JOIN LATERAL (
  SELECT jsonb_object_agg(v.condition, v.value) AS offers, (array_agg(v.valid_to ORDER BY v.value DESC, v.condition))[1] AS until FROM (
    SELECT DISTINCT ON (condition) condition, value, valid_to FROM trade_in.model_values
    WHERE model_id = m.id AND marketplace = $1 AND valid_from <= now() AND (valid_to IS NULL OR valid_to > now())
    ORDER BY condition, valid_from DESC) v) o ON o.offers IS NOT NULL`

// Those that an earlier version stored have no key until the job has written it.
const BY_NAME = `coalesce(m.ordered_by, m.words), m.id`

const one = statement(`${WITH_OFFERS} WHERE m.id = $2`, OFFERED)
const some = statement(`${WITH_OFFERS} WHERE m.asin = ANY($2) ORDER BY ${BY_NAME}`, OFFERED)
const productOf = statement(`SELECT asin FROM trade_in.models WHERE id = $1`, { asin: 'text?' })
const search = statement(
  `${WITH_OFFERS}
   WHERE ($2::text IS NULL OR m.product_group = $2) AND ($3::text IS NULL OR m.brand = $3) AND ($4::text IS NULL OR m.name = $4)
     AND NOT EXISTS (SELECT FROM unnest($5::text[]) w WHERE position(w IN coalesce(m.found_by, m.words)) = 0)
   ORDER BY ${BY_NAME} LIMIT $6 OFFSET $7`,
  OFFERED,
)
const asins = statement(
  `SELECT DISTINCT asin AS "asin" FROM trade_in.models WHERE asin IS NOT NULL ORDER BY 1 LIMIT 1000`,
  {
    asin: 'text!',
  },
)
const best = statement(
  `SELECT max(v.value) AS best FROM trade_in.models m JOIN trade_in.model_values v ON v.model_id = m.id
   WHERE m.product_group = $2 AND v.marketplace = $1 AND v.valid_from <= now() AND (v.valid_to IS NULL OR v.valid_to > now())
     AND v.condition NOT IN ('Unacceptable', 'Ruined', 'Wrong Item')`,
  { best: 'bigint?' },
)
const promoted = statement(
  `${WITH_OFFERS} WHERE m.product_group = $2 AND o.until IS NOT NULL ORDER BY o.until, ${BY_NAME} LIMIT $3`,
  OFFERED,
)
const questionsOf = statement(
  `SELECT id, texts, answers FROM trade_in.questions WHERE product_group = $1 ORDER BY position, id`,
  { id: 'text', texts: jsonObject<Record<string, string>>(), answers: jsonArray<Question['answers'][number]>() },
)
const UPGRADE = { productGroup: 'text', selectedAsin: 'text?', autoSearchTerm: 'text?' } as const
const upgrade = statement(
  `SELECT product_group AS "productGroup", selected_asin AS "selectedAsin", auto_search_term AS "autoSearchTerm"
   FROM trade_in.upgrades WHERE asin = $1`,
  UPGRADE,
)
const groups = statement(
  `SELECT EXISTS (SELECT FROM trade_in.models WHERE product_group = $1)
     OR EXISTS (SELECT FROM trade_in.upgrades WHERE product_group = $1) AS known`,
  { known: 'boolean' },
)

/** What a page's trade-in begins with. */
export type Upgrade = RowOf<typeof UPGRADE>

/** The product of the catalog that a model is, if the store has it. */
export async function findProductOf(sql: Sql, modelId: string): Promise<string | null> {
  const [found] = await sql.query(productOf, [modelId])
  return found?.asin ?? null
}

/** SQL that finds a row if devices are bought on the page's product; the pages of downloads buy games and consoles (`rules/groups.ts`). */
export const TRADE_IN_ON_PAGE = `SELECT FROM trade_in.upgrades u WHERE u.asin = page.asin AND EXISTS (
  SELECT FROM trade_in.models m JOIN trade_in.model_values v ON v.model_id = m.id
  WHERE m.product_group = replace(u.product_group, 'gl_digital_video_games', 'gl_video_games') AND v.marketplace = page.marketplace)`

export const findModel = async (
  sql: Sql,
  marketplace: MarketplaceCode,
  id: string,
): Promise<OfferedModel | undefined> => (await sql.query(one, [marketplace, id]))[0]

/** The models of catalogue products. */
export const findModelsOf = (sql: Sql, marketplace: MarketplaceCode, of: string[]): Promise<OfferedModel[]> =>
  sql.query(some, [marketplace, of])

export type ModelSearch = {
  productGroup?: string | undefined
  brand?: string | undefined
  name?: string | undefined
  words?: string | undefined
  limit: number
  offset?: number | undefined
}

/** Models that the store buys now, with every word that is asked for. */
export const searchModels = (
  sql: Sql,
  marketplace: MarketplaceCode,
  { productGroup, brand, name, words = '', limit, offset = 0 }: ModelSearch,
): Promise<OfferedModel[]> => {
  // No model has a NUL in its name, and the database takes none.
  if ([productGroup, brand, name, words].some((given) => given?.includes('\0'))) return Promise.resolve([])
  const all = [marketplace, productGroup ?? null, brand ?? null, name ?? null, wordsAsked(words), limit, offset]
  return sql.query(search, all)
}

/** Models of a group whose best value ends at a known time, the soonest first. */
export const findPromoted = (
  sql: Sql,
  marketplace: MarketplaceCode,
  productGroup: string,
  most: number,
): Promise<OfferedModel[]> => sql.query(promoted, [marketplace, productGroup, most])

/** Catalogue products that are models. */
export const listAsins = async (sql: Sql): Promise<string[]> => (await sql.query(asins)).map(({ asin }) => asin)

/** The most that any model of a group is worth now. */
export const findBest = async (sql: Sql, marketplace: MarketplaceCode, productGroup: string): Promise<number> =>
  (await sql.query(best, [marketplace, productGroup]))[0]?.best ?? 0

export const findQuestions = (sql: Sql, productGroup: string): Promise<Question[]> =>
  sql.query(questionsOf, [productGroup])

export const findUpgrade = async (sql: Sql, asin: string): Promise<Upgrade | undefined> =>
  (await sql.query(upgrade, [asin]))[0]

/** Whether the store has models of a group, or pages that it is bought on. */
export const hasGroup = async (sql: Sql, productGroup: string): Promise<boolean> =>
  (await sql.query(groups, [productGroup]))[0]?.known === true
