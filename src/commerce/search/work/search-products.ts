import { categorySlug } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { type Marketplace, productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findSpecialPrices } from '#commerce/offers/work/special-prices.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fractionDigitsOf } from '#platform/money/money.ts'
import type { Search } from '../contract/limits.ts'
import type { Results } from '../contract/wire.ts'
import type { CountedStore } from '../queries/find-products.ts'
import { type Category, findCategories } from '../queries/list-catalog.ts'
import { toMinor } from '../rules/amounts.ts'
import { toFacets } from '../rules/facets.ts'
import { pagesOf } from '../rules/search.ts'
import { SEARCH_PAGE_SIZE } from '../settings.ts'
import type { Find, Matches } from './find-again.ts'

/**
 * The results of a search, and every category of the store. `categoryName` is undefined for a
 * category without products, `freshFor` how long in milliseconds the prices are true unless something changes.
 */
export type Searched = {
  results: Results
  categoryName: string | undefined
  categories: Category[]
  freshFor: number | undefined
}

/** Whether special prices of other products than those found may change what is found. */
export const goesByPrice = ({ min, max, sort }: Search): boolean =>
  min !== '' || max !== '' || sort === 'price' || sort === '-price'

type Store = Pick<Commerce, 'db' | 'modules' | 'settings'> & { find: Find }

/** Finds one page of products. If nothing matches the words, it retries with corrected ones. */
export const searchProducts = (
  store: Store,
  ...asked: [search: Search, marketplace: Marketplace, language: string]
): Promise<Searched> => store.db.read((sql) => searchIn(sql, store, ...asked))

async function searchIn(
  sql: Sql,
  { modules, settings, find: finder }: Store,
  search: Search,
  marketplace: Marketplace,
  language: string,
): Promise<Searched> {
  const pageSize = SEARCH_PAGE_SIZE.in(settings.store())
  const spoken = productLanguageIn(marketplace, language)
  const [categories, { specials, freshFor: nextSpecial }] = await Promise.all([
    findCategories(sql, language),
    findSpecialPrices(sql, modules, 'all', marketplace.code),
  ])
  const named = categories.filter(({ key }) => categorySlug(key) === search.category)
  const forEverybody = specials.filter(({ audience }) => audience === 'everybody')
  const find = (words: string): Promise<Matches> =>
    finder.matches(
      sql,
      {
        words,
        language: spoken,
        marketplace: marketplace.code,
        categories: search.category === '' ? null : named.map(({ key }) => key),
        brand: search.brand || null,
        store: search.store || null,
        available: search.available,
        sort: search.sort,
        page: search.page,
        pageSize,
        specials: forEverybody.map(({ asin, offerId, price }) => ({ asin, offerId, price })),
        min: toMinor(search.min, marketplace.currency),
        max: toMinor(search.max, marketplace.currency),
      },
      10 ** fractionDigitsOf(marketplace.currency),
    )
  const asked = await find(search.words)
  const meant = asked.matching > 0 || search.words === '' ? undefined : await finder.meant(sql, search.words, spoken)
  const retried = meant === undefined ? undefined : await find(meant)
  const corrected = retried && retried.matching > 0 ? meant : undefined
  const found = corrected === undefined || !retried ? asked : retried
  const { cards, freshFor } = await findCards({ db: sql, modules }, found.asins, marketplace, language)
  const names = new Map(categories.map(({ key, name }) => [key, name]))
  const stores = found.stores.length > 0 ? found.stores : await chosenStore(sql, search)
  return {
    categories,
    categoryName: named[0]?.name,
    freshFor: goesByPrice(search) ? nextSpecial : freshFor,
    results: {
      words: search.words,
      corrected: corrected ?? null,
      total: found.total,
      page: search.page,
      pageSize,
      pages: pagesOf(found.total, pageSize),
      products: cards,
      facets: toFacets({ ...found, stores }, search, marketplace, names),
    },
  }
}

/** The chosen store can be taken off also where it has nothing. */
async function chosenStore(sql: Sql, { store }: Search): Promise<CountedStore[]> {
  const chosen = store === '' ? undefined : await findFreshStore(sql, store)
  return store === '' ? [] : [[store, 0, chosen?.name ?? store]]
}
