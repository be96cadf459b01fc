import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Condition } from '../contract/words.ts'
import { foundBy } from '../rules/found-by.ts'
import type { GroupQuestion } from '../rules/questions.ts'
import type { Model, Upgrade } from './models.ts'

const models = statement(
  `INSERT INTO trade_in.models (id, brand, name, storage, product_group, item_type, asin, keywords, serial, found_by, ordered_by)
   SELECT id, brand, name, storage, "productGroup", "itemType", asin, keywords, serial, "foundBy", "orderedBy"
   FROM jsonb_to_recordset($1::jsonb) AS m(id text, brand text, name text, storage text, "productGroup" text, "itemType" text, asin text,
     keywords text, serial text, "foundBy" text, "orderedBy" text)
   ON CONFLICT (id) DO UPDATE SET brand = excluded.brand, name = excluded.name, storage = excluded.storage,
     product_group = excluded.product_group, item_type = excluded.item_type, asin = excluded.asin, keywords = excluded.keywords,
     serial = excluded.serial, found_by = excluded.found_by, ordered_by = excluded.ordered_by`,
)
// A value without a start replaces the one in force; the one before stays in the table until then.
const values = statement(
  `INSERT INTO trade_in.model_values (model_id, marketplace, condition, value, valid_from, valid_to)
   SELECT "modelId", marketplace, condition, value, coalesce("validFrom", now()), "validTo"
   FROM jsonb_to_recordset($1::jsonb) AS v("modelId" text, marketplace text, condition text, value bigint, "validFrom" timestamptz,
     "validTo" timestamptz)
   ON CONFLICT (model_id, marketplace, condition, valid_from) DO UPDATE SET value = excluded.value, valid_to = excluded.valid_to`,
)
const clearQuestions = statement(`DELETE FROM trade_in.questions WHERE product_group = ANY($1)`)
const questions = statement(
  `INSERT INTO trade_in.questions (product_group, id, position, texts, answers)
   SELECT "productGroup", id, position, texts, answers
   FROM jsonb_to_recordset($1::jsonb) AS q("productGroup" text, id text, position int, texts jsonb, answers jsonb)`,
)
const pages = statement(`SELECT asin FROM trade_in.upgrades ORDER BY asin`, { asin: 'text' })
const clearPages = statement(`DELETE FROM trade_in.upgrades`)
const storePages = statement(
  `INSERT INTO trade_in.upgrades (asin, product_group, selected_asin, auto_search_term)
   SELECT asin, "productGroup", "selectedAsin", "autoSearchTerm"
   FROM jsonb_to_recordset($1::jsonb) AS p(asin text, "productGroup" text, "selectedAsin" text, "autoSearchTerm" text)`,
)

const unwritten = statement(
  `SELECT id, brand, name, storage, keywords FROM trade_in.models WHERE found_by IS NULL ORDER BY id LIMIT 1000`,
  { id: 'text', brand: 'text', name: 'text', storage: 'text', keywords: 'text' },
)
const write = statement(
  `UPDATE trade_in.models m SET found_by = f."foundBy", ordered_by = f."orderedBy"
   FROM jsonb_to_recordset($1::jsonb) AS f(id text, "foundBy" text, "orderedBy" text) WHERE m.id = f.id AND m.found_by IS NULL`,
)

/** Writes the words by which models are found that a version stored without them. */
export async function fillFound(sql: Sql): Promise<void> {
  for (let rows = await sql.query(unwritten); rows.length > 0; rows = await sql.query(unwritten))
    await sql.query(write, [JSON.stringify(rows.map((model) => ({ id: model.id, ...foundBy(model) })))])
}

export type NewValue = {
  modelId: string
  marketplace: MarketplaceCode
  condition: Condition
  value: number
  validFrom: string | null
  validTo: string | null
}

/** Adds models or changes them, with their values. Run it in a transaction, as the others. */
export async function storeModels(sql: Sql, of: Model[], worth: NewValue[]): Promise<void> {
  await sql.query(models, [JSON.stringify(of.map((model) => ({ ...model, ...foundBy(model) })))])
  await sql.query(values, [JSON.stringify(worth)])
}

/** Puts these questions instead of those that their groups had. */
export async function replaceQuestions(sql: Sql, all: GroupQuestion[]): Promise<void> {
  await sql.query(clearQuestions, [[...new Set(all.map(({ productGroup }) => productGroup))]])
  await sql.query(questions, [JSON.stringify(all)])
}

/** The products on whose pages devices are bought. */
export const listPages = async (sql: Sql): Promise<string[]> => (await sql.query(pages)).map(({ asin }) => asin)

export async function replacePages(
  sql: Sql,
  all: (Partial<Upgrade> & { asin: string; productGroup: string })[],
): Promise<void> {
  await sql.query(clearPages)
  await sql.query(storePages, [JSON.stringify(all)])
}
