import { findByGtin, findKnown } from '#commerce/catalog/work/find-by-code.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { MOST_MEANT } from '../contract/limits.ts'
import { isAsin, isGtin, lookAlikes, nearCodes, shortGtin } from '../rules/codes.ts'

/** The product of a code: the one with it, the only one whose number looks like it, or the only one whose number is nearly it. */
export type Found = { asin: string; how: 'exact' | 'alike' | 'near' }

/** The first of a product's codes that only one product has, which is sold here. */
async function findOnly(
  sql: Sql,
  marketplace: MarketplaceCode,
  spellings: Map<string, string[]>,
): Promise<Map<string, string>> {
  const candidates = await findKnown(sql, [...new Set([...spellings.values()].flat())])
  const offers = candidates.length === 0 ? [] : await findOffers(sql, candidates, marketplace)
  const sold = new Set(offers.map(({ asin }) => asin))
  return new Map(
    [...spellings].flatMap(([code, others]) => {
      const [only, another] = others.filter((each) => sold.has(each))
      return only !== undefined && another === undefined ? [[code, only]] : []
    }),
  )
}

/** Finds the products of codes. A code of several products, or of none, is not in the result. */
export async function findItems(sql: Sql, marketplace: MarketplaceCode, codes: string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const all = [...new Set(codes)]
  for (const asin of await findKnown(sql, all.filter(isAsin))) found.set(asin, { asin, how: 'exact' })
  const gtins = all.filter((code) => isGtin(code) && !found.has(code))
  const barcodes = await findByGtin(sql, gtins)
  for (const code of gtins) {
    const [one, other] = barcodes.filter(({ gtin }) => gtin === shortGtin(code))
    if (one && !other) found.set(code, { asin: one.asin, how: 'exact' })
  }
  const unknown = () => all.filter((code) => !found.has(code))
  const spell = (how: (code: string) => string[]) =>
    new Map(
      unknown()
        .slice(0, MOST_MEANT)
        .map((code) => [code, how(code)]),
    )
  for (const [code, asin] of await findOnly(sql, marketplace, spell(lookAlikes)))
    found.set(code, { asin, how: 'alike' })
  for (const [code, asin] of await findOnly(sql, marketplace, spell(nearCodes))) found.set(code, { asin, how: 'near' })
  return found
}
