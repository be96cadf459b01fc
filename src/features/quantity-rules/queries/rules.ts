import { productTag } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import type { Attribute } from '../contract/shared.ts'
import type { Rule } from '../rules/rule.ts'

const COLUMNS = `r.id, r.asin, r.offer_id AS "offerId", r.minimum, r.limit_units AS "limitUnits", r.limit_hours AS "limitHours", r.moq,
  r.csp_moq AS "cspMoq", r.words, r.attributes`

const RULE = {
  id: 'text',
  asin: 'text',
  offerId: 'text',
  minimum: 'int?',
  limitUnits: 'int?',
  limitHours: 'int?',
  moq: 'int?',
  cspMoq: 'int?',
  words: jsonObject<Rule['words']>(),
  attributes: jsonArray<Attribute>(),
} as const

const MANAGED = {
  ...RULE,
  marketplace: text<MarketplaceCode>(),
  sold: 'int',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz?',
} as const

/** A rule as a row of the merchant's list. */
export type ManagedRule = RowOf<typeof MANAGED>

const askRules = sharedQuery(
  `SELECT ${COLUMNS} FROM quantity_rules.rules r WHERE r.marketplace = $1 AND r.asin = ANY($2) AND r.ended_at IS NULL`,
  ['text', 'text[]'],
  RULE,
)

/** SQL that finds a row if a line's product has a rule. */
export const RULE_IN_CART = `SELECT FROM quantity_rules.rules r
  WHERE r.marketplace = line.marketplace AND r.asin = line.asin AND r.ended_at IS NULL`

const insert = statement(
  `INSERT INTO quantity_rules.rules (id, marketplace, asin, offer_id, minimum, limit_units, limit_hours, moq, csp_moq, words, attributes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (marketplace, asin, offer_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
  { id: 'text' },
)
const end = statement(
  `UPDATE quantity_rules.rules SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING asin`,
  { asin: 'text' },
)

const SELECT = `SELECT ${COLUMNS}, r.marketplace, r.created_at AS "createdAt", r.ended_at AS "endedAt",
  (SELECT coalesce(sum(p.units), 0)::int FROM quantity_rules.purchases p WHERE p.asin = r.asin AND p.marketplace = r.marketplace
     AND (r.offer_id = '' OR p.offer_id = r.offer_id) AND r.limit_units IS NOT NULL) AS sold
  FROM quantity_rules.rules r`
const byId = statement(`${SELECT} WHERE r.id = $1`, MANAGED)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (r.created_at, r.id) < (SELECT created_at, id FROM quantity_rules.rules WHERE id = $1)
   ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
  MANAGED,
)

/** SQL that finds a row if the page's product has a rule. */
export const RULE_ON_PAGE = `SELECT FROM quantity_rules.rules r
  WHERE r.asin = page.asin AND r.marketplace = page.marketplace AND r.ended_at IS NULL`

/** Returns the rules in force for these products, in one statement with those that others ask for at the moment. */
export const findRules = async (sql: Sql, marketplace: string, asins: string[]): Promise<Rule[]> =>
  asins.length === 0 ? [] : askRules(sql, [marketplace, asins])

/** Stores a rule. Returns false if there is one for the same offer or product. Run it in a transaction. */
export async function storeRule(sql: Sql, rule: Rule & { marketplace: MarketplaceCode }): Promise<boolean> {
  const { id, marketplace, asin, offerId, minimum, limitUnits, limitHours, moq, cspMoq, words, attributes } = rule
  const json = [JSON.stringify(words), JSON.stringify(attributes)]
  const numbers = [minimum, limitUnits, limitHours, moq, cspMoq]
  const stored = await sql.query(insert, [id, marketplace, asin, offerId, ...numbers, ...json])
  if (stored.length > 0) await invalidatePages(sql, [productTag(asin)])
  return stored.length > 0
}

/** Ends a rule now; an ended one stays as it is. */
export async function endRule(sql: Sql, id: string): Promise<void> {
  const ended = await sql.query(end, [id])
  await invalidatePages(
    sql,
    ended.map(({ asin }) => productTag(asin)),
  )
}

export const findManaged = async (sql: Sql, id: string): Promise<ManagedRule | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Returns up to `most` rules, newest first, starting after the id `after`. */
export const listManaged = (sql: Sql, after: string | null, most: number): Promise<ManagedRule[]> =>
  sql.query(list, [after, most])
