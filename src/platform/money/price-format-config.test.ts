import { expect, test } from 'vitest'
import { createPriceFormatter, type PriceFormat } from './price-format.ts'

const right: PriceFormat = {
  priceFormat: '£{}',
  decimalSeparator: '.',
  fractionDigits: 2,
  currencyOfPreference: 'GBP',
  groupingSeparator: ',',
  groupingDigits: 3,
  secondaryGroupingDigits: 0,
  minGroupingDigits: 1,
}

const counts = [-1, 1.5, Number.NaN, '3', undefined]

const wrong: { [Field in keyof PriceFormat]: unknown[] } = {
  priceFormat: ['', '$', '{ }', 7, undefined],
  decimalSeparator: ['', 0, undefined],
  groupingSeparator: ['', null, undefined],
  fractionDigits: counts,
  groupingDigits: counts,
  secondaryGroupingDigits: counts,
  minGroupingDigits: [...counts, 0],
  currencyOfPreference: ['usd', 'US', 'USDT', 'U1D', ' USD', 'USD\n', '', undefined],
}

const rows = Object.entries(wrong).flatMap(([field, values]) => values.map((value) => ({ field, value })))

test.each(rows)('$field cannot be $value', ({ field, value }) => {
  expect(createPriceFormatter({ ...right, [field]: value })).toEqual({
    ok: false,
    failure: `Invalid value for ${field}`,
  })
})

const least: Partial<PriceFormat>[] = [
  {},
  { fractionDigits: 0 },
  { groupingDigits: 0 },
  { secondaryGroupingDigits: 0 },
  { minGroupingDigits: 1 },
]

test.each(least)('the least that is allowed makes a formatter: %j', (part) => {
  expect(createPriceFormatter({ ...right, ...part }).ok).toBe(true)
})

test('names the first of several invalid fields', () => {
  const made = createPriceFormatter({ ...right, decimalSeparator: '', currencyOfPreference: 'dollar' })
  expect(made).toEqual({ ok: false, failure: 'Invalid value for decimalSeparator' })
})
