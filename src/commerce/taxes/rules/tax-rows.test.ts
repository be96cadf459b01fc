import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import { showTaxes } from './show-taxes.ts'
import { taxRows } from './tax-rows.ts'

const textsIn = (language: string) => mailTexts(new URL('../ui/messages/', import.meta.url), language)

const shown = (code: MarketplaceCode, name: string, rate: number, isUnsettled = false) =>
  showTaxes(
    {
      lines: isUnsettled ? [] : [{ name, rate, amount: 1900 }],
      delivery: [],
      total: isUnsettled ? 0 : 1900,
      isUnsettled,
    },
    findMarketplace(code),
  )

const sentences: [code: MarketplaceCode, language: string, name: string, rate: number, says: string][] = [
  ['GB', 'en', 'VAT', 200_000, 'Includes VAT (20%)'],
  ['DE', 'de', 'MwSt.', 70_000, 'inkl. MwSt. (7 %)'],
  ['DE', 'en', 'MwSt.', 190_000, 'Includes VAT (19%)'],
  ['FR', 'fr', 'TVA', 55_000, 'dont TVA (5,5 %)'],
  ['IT', 'it', 'IVA', 220_000, 'di cui IVA (22%)'],
  ['ES', 'es', 'IVA', 210_000, 'IVA (21 %) incluido'],
  ['BR', 'pt', 'Tributos aproximados', 314_500, 'Tributos aproximados (31,45%)'],
  ['BR', 'en', 'Tributos aproximados', 314_500, 'Includes approximate taxes (31,45%)'],
  ['JP', 'ja', '消費税', 80_000, '内消費税（8%）'],
  ['JP', 'en', '消費税', 100_000, 'Includes consumption tax (10%)'],
  ['DE', 'de', 'Sektsteuer', 10_000, 'inkl. Sektsteuer (1 %)'],
]

test.each(sentences)('in %s in %s says %s of %i as %s, after the total', (code, language, name, rate, says) => {
  const { before, after } = taxRows(textsIn(language), shown(code, name, rate))
  expect([before, after.map((row) => row.name)]).toEqual([[], [says]])
})

test.each([
  ['en', 'Sales tax (6.25%)', 'Estimated tax'],
  ['es', 'Impuesto sobre las ventas (6.25 %)', 'Impuestos estimados'],
])('in the US in %s says the tax before the total, and in the cart as an estimate', (language, exact, estimated) => {
  const tax = shown('US', 'Sales tax', 62_500)
  expect(taxRows(textsIn(language), tax)).toEqual({ before: [{ name: exact, value: '$19.00' }], after: [] })
  expect(taxRows(textsIn(language), tax, { isEstimate: true })).toEqual({
    before: [{ name: estimated, value: '$19.00' }],
    after: [],
  })
})

test('says that a tax follows while the place is not known', () => {
  const t = textsIn('en')
  expect(taxRows(t, shown('US', 'Sales tax', 1, true)).before).toEqual([
    { name: 'Estimated tax', value: 'Based on your address' },
  ])
})

test.each([
  ['en', 'Tax exempt (certificate ST-4711)'],
  ['es', 'Exento de impuestos (certificado ST-4711)'],
])('in the US in %s says why nothing is taxed, in the cart too', (language, name) => {
  const exemption = { id: 'one', certificate: 'ST-4711' }
  const tax = showTaxes({ lines: [], delivery: [], total: 0, isUnsettled: false, exemption }, findMarketplace('US'))
  for (const isEstimate of [false, true])
    expect(taxRows(textsIn(language), tax, { isEstimate })).toEqual({ before: [{ name, value: '$0.00' }], after: [] })
})
