import { categorySlug } from '#commerce/catalog/rules.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Search } from '../contract/limits.ts'
import type { Facets } from '../contract/wire.ts'
import { toAmount } from './amounts.ts'
import type { Band } from './price-bands.ts'

/**
 * Counts of a search's matches; each facet applies all filters but its own. Band limits are minor
 * units.
 */
export type Counts = {
  categories: [name: string, count: number][]
  brands: [name: string, count: number][]
  stores: [id: string, count: number, name: string][]
  bands: Band[]
  available: number
}

/** Only the most frequent brands can be chosen: a list of thousands helps nobody. */
const MOST_BRANDS = 100

/**
 * Turns the counts into choices and marks the selected ones. `names` holds the categories' names in
 * the page's language.
 */
export function toFacets(
  { categories, brands, stores, bands, available }: Counts,
  search: Search,
  marketplace: Marketplace,
  names: Map<string, string>,
): Facets {
  const { currency } = marketplace
  const slugs = Map.groupBy(categories, ([name]) => categorySlug(name))
  return {
    categories: [...slugs].map(([slug, same]) => ({
      slug,
      name: names.get(same[0]?.[0] ?? '') ?? slug,
      count: same.reduce((sum, [, count]) => sum + count, 0),
      isSelected: slug === search.category,
    })),
    brands: brands
      .map(([name, count]) => ({ name, count, isSelected: name === search.brand }))
      .filter(({ isSelected }, place) => isSelected || place < MOST_BRANDS),
    stores: stores.map(([id, count, name]) => ({
      id,
      name,
      count,
      isSelected: id === search.store,
    })),
    prices: bands.map(({ min, max, count }) => ({
      min: min === null ? null : toPrice(min, marketplace),
      max: max === null ? null : toPrice(max, marketplace),
      count,
      isSelected: toAmount(min, currency) === search.min && toAmount(max, currency) === search.max,
    })),
    available: { count: available, isSelected: search.available },
  }
}
