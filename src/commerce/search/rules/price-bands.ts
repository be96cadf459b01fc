/** A price in minor units and the number of products that have it. */
export type CountedPrice = [price: number, count: number]

/** A price range in minor units, limits included; null means no limit. */
export type Band = { min: number | null; max: number | null; count: number }

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** With fewer products there is nothing to narrow down. */
const LEAST_PRODUCTS = 4

/**
 * Splits prices into bands with round limits and about equal numbers of products. Empty bands are
 * left out; if one band would hold everything, there are none. `unit` is the number of minor units
 * in one unit of the currency.
 */
export function priceBands(prices: CountedPrice[], unit: number): Band[] {
  const sorted = prices.toSorted(([left], [right]) => left - right)
  const [least = 0, most = 0] = [sorted[0]?.[0], sorted.at(-1)?.[0]]
  const all = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (all < LEAST_PRODUCTS) return []
  const quarters = [0.25, 0.5, 0.75].map((part) => priceAt(sorted, Math.floor(all * part)))
  const rounded = quarters.map((price) => Math.max(unit, roundPrice(price)))
  const ends = [...new Set(rounded)].filter((end) => end > least && end < most)
  const bands = [null, ...ends].map((min, index) => {
    const max = ends[index] ?? null
    const within = sorted.filter(([price]) => (min === null || price >= min) && (max === null || price <= max))
    return { min, max, count: within.reduce((sum, [, count]) => sum + count, 0) }
  })
  const filled = bands.filter(({ count }) => count > 0)
  return filled.length > 1 ? filled : []
}

/** The price of the product at this index, cheapest first. */
function priceAt(sorted: CountedPrice[], place: number): number {
  let before = 0
  for (const [price, count] of sorted) {
    before += count
    if (place < before) return price
  }
  return sorted.at(-1)?.[0] ?? 0
}

/** Rounds to the nearest of `STEPS` times a power of ten. */
function roundPrice(price: number): number {
  if (price <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(price))
  const nearest = STEPS.reduce((best, step) =>
    Math.abs(step * power - price) < Math.abs(best * power - price) ? step : best,
  )
  return Math.round(nearest * power)
}
