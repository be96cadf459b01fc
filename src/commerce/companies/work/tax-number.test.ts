import { expect, test } from 'vitest'
import { fail, ok } from '#platform/result.ts'
import { readTaxNumber } from './tax-number.ts'

test.each([
  ['DE', 'DE 136 695 976', '136695976'],
  ['DE', 'de136695976', '136695976'],
  ['DE', '１３６６９５９７６', '136695976'],
  ['FR', 'FR40303265045', '40303265045'],
  ['IT', '00743110157', '00743110157'],
  ['ES', 'B-58378431', 'B58378431'],
  ['GB', 'GB 980 7806 84', '980780684'],
  ['GR', 'EL 094259216', '094259216'],
  ['US', '91-1144442', '911144442'],
  ['JP', '5-8356-7825-6246', '5835678256246'],
  ['BR', '16.727.230/0001-97', '16727230000197'],
])('a number of %s: %s', async (country, said, compact) => {
  expect(await readTaxNumber(said, country)).toEqual(ok(compact))
})

test.each([
  ['DE', '136695978'],
  ['DE', 'GB980780684'],
  ['DE', 'FR40303265045'],
  ['GB', 'DE136695976'],
  ['US', '07-1144442'],
  ['BR', '16.727.230/0001-98'],
  ['DE', ''],
  ['DE', 'DE'],
  ['DE', '136695976; DROP'],
])('no number of %s: %s', async (country, said) => {
  expect(await readTaxNumber(said, country)).toEqual(fail(`is not a number of ${country}`))
})

test('a country whose numbers nobody knows', async () => {
  expect(await readTaxNumber('1', 'AQ')).toEqual(fail('is not checked for this country: leave it out'))
})
