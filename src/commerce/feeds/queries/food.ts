import { FOOD_LAWS, languageOfLaw, type Missing, missingOf } from '#commerce/catalog/work/food-law.ts'
import { findFood, type SettledFood, settleFood } from '#commerce/catalog/work/settle-food.ts'
import { isTold } from '#commerce/catalog/work/told.ts'
import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { forgetDrafts } from '#commerce/search/queries/index-products.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Fault } from '../contract/report.ts'

/** Drafts that a report names; of more it says how many. */
const MOST_NAMED = 50

/** One import at a time decides which food is sold, so that no offer comes in while what it needs goes. */
const lock = statement(`SELECT pg_advisory_xact_lock(7260514)::text AS locked`, { locked: 'text' })

const lines = statement(
  `SELECT p.asin, r.value->>'language' AS language, r.line FROM feeds.rows r
   JOIN catalog.products p ON p.asin = r.value->>'asin' WHERE r.run_id = $1 AND (p.is_food OR p.told_in IS NOT NULL) ORDER BY r.line`,
  { asin: 'text', language: 'text', line: 'int' },
)
const sales = statement(
  `SELECT DISTINCT asin, marketplace FROM offers.offers WHERE asin = ANY($1) ORDER BY asin, marketplace`,
  { asin: 'text', marketplace: text<MarketplaceCode>() },
)
const drafts = statement(
  `SELECT r.line, p.asin, r.value->>'marketplace' AS marketplace FROM feeds.rows r JOIN catalog.products p ON p.asin = r.value->>'asin'
   WHERE r.run_id = $1 AND p.is_food AND NOT ${isTold(`($2::jsonb->>(r.value->>'marketplace'))`)} ORDER BY r.line LIMIT $3`,
  { line: 'int', asin: 'text', marketplace: text<MarketplaceCode>() },
)

export const lockFood = (sql: Sql) => sql.query(lock)

/** Why food cannot be sold in a marketplace; empty if it can. */
function lacking(food: SettledFood, marketplace: MarketplaceCode): Missing[] {
  if (!FOOD_LAWS[marketplace]) return [{ column: 'language', problem: `is none in which ${marketplace} sells food` }]
  const language = languageOfLaw(marketplace)
  return food.toldIn.includes(language) ? [] : missingOf(food.food, language)
}

/** What products of a run lack that are food and sold already, and sentences about those that are drafts. */
export async function settleImportedFood(sql: Sql, run: string): Promise<{ faults: Fault[]; warnings: string[] }> {
  const read = await sql.query(lines, [run])
  const settled = await settleFood(sql, [...new Set(read.map(({ asin }) => asin))])
  if (settled.length === 0) return { faults: [], warnings: [] }
  const asins = settled.map(({ asin }) => asin)
  await forgetDrafts(sql, asins)
  const sold = await sql.query(sales, [asins])
  const faults = settled.flatMap((food) => {
    const own = read.filter(({ asin }) => asin === food.asin)
    return sold
      .filter(({ asin }) => asin === food.asin)
      .flatMap(({ marketplace }) => {
        const { line = 0 } = own.find(({ language }) => language === languageOfLaw(marketplace)) ?? own[0] ?? {}
        return lacking(food, marketplace).map(({ column, problem }) => ({ line, field: column, marketplace, problem }))
      })
  })
  return { faults: together(faults), warnings: faults.length > 0 ? [] : warningsOf(settled) }
}

/** One fault for each cell, with all marketplaces that need it. */
function together(faults: (Fault & { marketplace: MarketplaceCode })[]): Fault[] {
  const cells = Map.groupBy(faults, ({ line, field, problem }) => `${line} ${field} ${problem}`)
  return [...cells.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { line, field, problem } = first
    return [
      {
        line,
        field,
        problem: `${problem}; it is food that is sold in ${same.map(({ marketplace }) => marketplace).join(', ')}`,
      },
    ]
  })
}

function warningsOf(settled: SettledFood[]): string[] {
  const all = settled.flatMap(({ asin, food, toldIn }) => {
    const unfinished = Object.keys(food.texts).filter((language) => !toldIn.includes(language))
    return unfinished.map((language) => `${asin} is a draft in ${language}: ${sentence(missingOf(food, language))}.`)
  })
  const more = all.length - MOST_NAMED
  return more > 0 ? [...all.slice(0, MOST_NAMED), `${more} more are drafts.`] : all
}

/** What is missing, with the names of the columns. */
export const sentence = (missing: Missing[]): string =>
  [...Map.groupBy(missing, ({ problem }) => problem)]
    .map(([problem, same]) => `${same.map(({ column }) => column).join(', ')} ${problem}`)
    .join('; ')

const LANGUAGE_OF = Object.fromEntries(
  marketplaceCode.options.map((code) => [code, FOOD_LAWS[code] ? languageOfLaw(code) : 'none']),
)

/** Offers of a run for food that does not tell everything that is due where they sell it. */
export async function offeredDrafts(sql: Sql, run: string, most: number): Promise<Fault[]> {
  const found = await sql.query(drafts, [run, JSON.stringify(LANGUAGE_OF), most])
  const food = await findFood(sql, [...new Set(found.map(({ asin }) => asin))])
  return found.flatMap(({ line, asin, marketplace }) => {
    const its = food.find((each) => each.asin === asin)
    return its
      ? [
          {
            line,
            field: 'asin',
            problem: `is food and a draft in ${marketplace}: ${sentence(lacking(its, marketplace))}`,
          },
        ]
      : []
  })
}
