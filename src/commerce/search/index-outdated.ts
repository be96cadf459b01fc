import { productTag, RANGE_TAG } from '#commerce/catalog/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import {
  countAgain,
  findOutdated,
  forgetNobodysWords,
  forgetUnusedWords,
  indexProducts,
} from './queries/index-products.ts'
import { countCategories } from './queries/list-catalog.ts'
import { refreshPrices } from './queries/prices.ts'

/** Products that are made findable at once, so that no statement takes long. */
const BATCH = 200

/** Makes new and changed products findable, and lists of many tell what they cost now; returns how many were new or changed. */
export async function indexOutdated(sql: Sql): Promise<number> {
  const { before, after } = await countAgain(sql)
  let done = 0
  // From number to number: looking through all of them again for each batch would take ever longer.
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
  // What this run has added is no deletion, and what is deleted until the next one is to be seen there.
  await countAgain(sql)
  return done
}
