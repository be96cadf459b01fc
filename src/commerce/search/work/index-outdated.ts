import { productTag, RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import {
  countAgain,
  findOutdated,
  forgetNobodysWords,
  forgetUnusedWords,
  indexProducts,
} from '../queries/index-products.ts'
import { countCategories } from '../queries/list-catalog.ts'
import { refreshPrices } from '../queries/prices.ts'

/** Products per batch, so that no statement takes long. */
const BATCH = 200

/**
 * Indexes new and changed products and refreshes the prices for long lists. Returns the number of
 * products indexed.
 */
export async function indexOutdated(sql: Sql): Promise<number> {
  const { before, after } = await countAgain(sql)
  let done = 0
  // Continue after the last product: scanning from the start for each batch would get slower and
  // slower.
  let last = ''
  for (;;) {
    const asins = await findOutdated(sql, BATCH, last)
    if (asins.length === 0) break
    const lost = await indexProducts(sql, asins)
    await forgetUnusedWords(sql, lost)
    await invalidatePages(sql, [RANGE_TAG, ...asins.map(productTag)])
    done += asins.length
    last = asins.at(-1) ?? last
  }
  if (after < before) await forgetNobodysWords(sql)
  await refreshPrices(sql)
  await countCategories(sql)
  // Recount, so that rows this run added are not mistaken for deletions.
  await countAgain(sql)
  return done
}
