import { z } from 'zod'
import type { SearchAnswer, SearchData } from '#commerce/search/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { foundBundle } from '../contract/shopper.ts'
import { partsOf } from '../queries/bundles.ts'
import { findNamed } from '../queries/found.ts'
import { pagePath } from '../rules/paths.ts'
import { showBundles } from './view.ts'

const MOST_FOUND = 3
/** Bundles of products further down would have little to do with the words. */
const MAIN_PRODUCTS = 4

/** The bundles that a search finds, each with a page of its own: by their names, and by the products that it finds first. */
export const bundlesFound: SearchData<DataOf<'bundles', 'search'>> = async (
  sql,
  { words: text, asins, marketplace, language },
) => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const main = asins.slice(0, MAIN_PRODUCTS)
  const asked = { marketplace: marketplace.code, asins: main, words, language, most: MOST_FOUND }
  const bundles = await findNamed(sql, asked)
  const found = await showBundles(sql, bundles, { marketplace, language })
  return found.length > 0 ? { found, shows: partsOf(bundles) } : undefined
}

/** The same bundles in the search API. */
export const bundlesAnswered: SearchAnswer<DataOf<'bundles', 'search'>> = {
  shape: z.array(foundBundle),
  read: ({ found }) => found.map((bundle) => ({ ...bundle, path: pagePath(bundle.asin) })),
}
