import { expect, test } from 'vitest'
import type { QuantityPricingTable } from '#commerce/product-page/contract.ts'
import { fail, ok } from '#platform/result.ts'
import { FAULTS, followPages } from './follow.ts'
import { isAsked, type PriceCache, tableState, withPrice } from './price-cache.ts'

const tier = (minimumQuantity: number) => ({
  minimumQuantity,
  price: { amount: 1, currencyCode: 'USD', displayString: '' },
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
})
const pageOf = (minimums: number[], nextPage?: string): QuantityPricingTable => ({
  pricingTiers: minimums.map(tier),
  ...(nextPage === undefined ? {} : { nextPage }),
})

/** Follows pages by their number: those of the list, the last without a next one unless it `goesOn`. */
const follow = (minimums: number[][], goesOn = false) => {
  const pages = minimums.map((each, index) =>
    pageOf(each, index < minimums.length - 1 || goesOn ? `${index + 1}` : undefined),
  )
  return followPages(pages[0] ?? pageOf([]), async (address) => {
    const page = pages[Number(address)]
    return page ? ok(page) : fail({ status: 404, code: 'not-found' })
  })
}
const minimumsOf = async (found: ReturnType<typeof follow>) => {
  const answer = await found
  return answer.ok ? answer.value.tiers.map(({ minimumQuantity }) => minimumQuantity) : answer.failure
}
const one = (count: number) => Array.from({ length: count }, (_each, index) => [index + 1])

test.each([
  ['one page', [[5, 10]], false, [5, 10]],
  ['pages in turn', [[5], [], [10]], false, [5, 10]],
  ['a later page that is not there', [[5], [10]], true, [5, 10]],
  ['ten pages', one(10), false, one(10).flat()],
  ['an eleventh page', one(11), false, FAULTS.depth],
  ['no tiers and no next page', [[]], false, FAULTS.table],
  ['a last page without tiers', [[5], []], false, FAULTS.table],
] as const)('%s', async (_what, pages, goesOn, expected) => {
  expect(
    await minimumsOf(
      follow(
        pages.map((each) => [...each]),
        goesOn,
      ),
    ),
  ).toEqual(expected)
})

test('a later page that fails otherwise is an error of the table', async () => {
  const found = await followPages(pageOf([5], '1'), async () => fail({ status: 0, code: 'offline' }))
  expect(found).toEqual(fail('Error in the QPT sub-resource'))
})

test('each quantity has its own prices, asked for once unless they failed', () => {
  const value = { tiers: [], itemPrice: undefined }
  let cache: PriceCache = new Map()
  expect(isAsked(cache, 5)).toBe(false)
  cache = withPrice(cache, 5, { state: 'in-progress' })
  expect([isAsked(cache, 5), isAsked(cache, 6)]).toEqual([true, false])
  cache = withPrice(withPrice(cache, 6, { state: 'error' }), 5, { state: 'ready', value })
  expect([isAsked(cache, 5), isAsked(cache, 6)]).toEqual([true, false])
})

test.each([
  [{ state: 'error' } as const, 3, false, 'error'],
  [{ state: 'in-progress' } as const, 3, false, 'fetching'],
  [undefined, 0, false, 'single'],
  [undefined, 2, false, 'tiers'],
  [{ state: 'error' } as const, 3, true, 'unavailable'],
])('with %j, %i rows, none left: %s, the table is %s', (priced, rows, isGone, state) => {
  expect(tableState(priced, rows, isGone)).toBe(state)
})
