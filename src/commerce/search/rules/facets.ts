import { categorySlug } from '#commerce/catalog/rules.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { fractionDigitsOf } from '#platform/money/money.ts'
import type { Facets } from '../contract/wire.ts'
import { toAmount } from './amounts.ts'
import { type CountedPrice, priceBands } from './price-bands.ts'
import type { Search } from './search.ts'

/** What is counted of a search's matches; each facet after all filters but its own. Prices are minor units. */
export type Counts = {
  categories: [name: string, count: number][]
  brands: [name: string, count: number][]
  prices: CountedPrice[]
  available: number
}

/** The counts as choices, with those marked that the search has made. `names` are the categories' in the page's language. */
export function toFacets(
  { categories, brands, prices, available }: Counts,
  search: Search,
  marketplace: Marketplace,
  names: Map<string, string>,
): Facets {
  const { currency } = marketplace
  const bands = priceBands(prices, 10 ** fractionDigitsOf(currency))
  const slugs = Map.groupBy(categories, ([name]) => categorySlug(name))
  return {
    categories: [...slugs].map(([slug, same]) => ({
      slug,
      name: names.get(same[0]?.[0] ?? '') ?? slug,
      count: same.reduce((sum, [, count]) => sum + count, 0),
      isSelected: slug === search.category,
    })),
    brands: brands.map(([name, count]) => ({ name, count, isSelected: name === search.brand })),
    prices: bands.map(({ min, max, count }) => ({
      min: min === null ? null : toPrice(min, marketplace),
      max: max === null ? null : toPrice(max, marketplace),
      count,
      isSelected: toAmount(min, currency) === search.min && toAmount(max, currency) === search.max,
    })),
    available: { count: available, isSelected: search.available },
  }
}
