import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Certificate, Exemption, ValidNumber } from './exemptions.ts'
import { type TaxQuestion, taxesOf } from './order-taxes.ts'
import { type TaxRate, toTable } from './rates.ts'
import { leftOutIn, reverseChargeBy, reverseCharged } from './reverse-charge.ts'
import { showTaxes } from './show-taxes.ts'
import { taxRows } from './tax-rows.ts'

const AUSTRIAN: ValidNumber = {
  id: 'check',
  number: 'ATU13585627',
  country: 'AT',
  source: 'test-register',
  reference: 'TEST-1',
  checkedAt: '2026-11-23T12:00:00.000Z',
}
const CERTIFICATE: Certificate = { id: 'one', certificate: 'ST-4711', regions: [], validUntil: null }
const RATES: Partial<Record<TaxCategory, number>> = { standard: 190_000, reduced: 70_000, zero: 0 }
const TABLE = toTable(
  ['DE', 'AT'].flatMap((country) =>
    Object.entries(RATES).map(
      ([category, rate]): TaxRate => ({
        marketplace: 'DE',
        country,
        region: '',
        category: category === 'reduced' ? 'reduced' : category === 'zero' ? 'zero' : 'standard',
        // Prices are without the tax of the seller's country, whatever the other one takes.
        rate: country === 'AT' ? rate + 10_000 : rate,
        name: 'MwSt.',
        taxesDelivery: true,
        validFrom: '2021-01-01',
        validUntil: null,
      }),
    ),
  ),
)

const by = (code: MarketplaceCode, country: string, exemptions: Exemption[] | undefined) =>
  reverseChargeBy({ marketplace: findMarketplace(code), place: { country, region: '' }, exemptions })?.number

test.each<[string, MarketplaceCode, string, Exemption[] | undefined, string | undefined]>([
  ['a company abroad, delivered abroad', 'DE', 'AT', [AUSTRIAN], 'ATU13585627'],
  ['delivered to a third member state', 'DE', 'LU', [AUSTRIAN], 'ATU13585627'],
  ['beside a certificate', 'DE', 'AT', [CERTIFICATE, AUSTRIAN], 'ATU13585627'],
  ['the goods stay in the country', 'DE', 'DE', [AUSTRIAN], undefined],
  ['the goods leave the union', 'DE', 'CH', [AUSTRIAN], undefined],
  ['a company of the same country', 'DE', 'AT', [{ ...AUSTRIAN, country: 'DE' }], undefined],
  ['a company outside the union', 'DE', 'AT', [{ ...AUSTRIAN, country: 'CH' }], undefined],
  ['a certificate only', 'DE', 'AT', [CERTIFICATE], undefined],
  ['nobody', 'DE', 'AT', undefined, undefined],
])('%s', (_case, code, country, exemptions, expected) => {
  expect(by(code, country, exemptions)).toBe(expected)
})

test('in marketplaces of the union only', () => {
  const found = MARKETPLACES.filter(({ code }) => by(code, 'AT', [AUSTRIAN])).map(({ code }) => code)
  expect(found).toEqual(['DE', 'FR', 'IT', 'ES'])
})

const question = (lines: TaxQuestion['lines'], delivery: number, country = 'DE'): TaxQuestion => ({
  marketplace: findMarketplace('DE'),
  place: { country, region: '' },
  lines,
  delivery,
  instant: Date.UTC(2026, 10, 23, 12),
})

/** Twice the quotient first, so that a half is seen: what stays of a price without the tax in it. */
function netOf(price: number, rate: number): number {
  const whole = 1_000_000 + rate
  const tax = Math.floor((price * rate) / whole)
  const rest = price * rate - tax * whole
  const isUp = rest * 2 > whole || (rest * 2 === whole && tax % 2 === 1)
  return price - tax - (isUp ? 1 : 0)
}

test('every line is charged what a page calls its price without tax, and the parts are the whole', () => {
  const line = fc.record({
    category: fc.constantFrom<TaxCategory>('standard', 'reduced', 'zero', 'untaxed'),
    amount: fc.integer({ min: 0, max: 2_000_000 }),
    isService: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3000 }),
      (lines, delivery) => {
        const home = taxesOf(TABLE, question(lines, delivery))
        const after = reverseCharged(home, lines, AUSTRIAN)
        const { reverseCharge } = after
        if (!reverseCharge) throw new Error('nothing is reversed')
        const charged = lines.map(({ amount }, index) => amount - (reverseCharge.lines[index]?.amount ?? 0))
        expect(charged).toEqual(
          lines.map(({ category, amount }) => (category === 'untaxed' ? amount : netOf(amount, RATES[category] ?? 0))),
        )
        expect(-after.added).toBe(home.total)
        expect(leftOutIn(reverseCharge)).toBe(home.total)
        expect([after.total, after.delivery, after.lines.filter(Boolean)]).toEqual([0, [], []])
        expect(reverseCharge.delivery).toBeLessThanOrEqual(delivery)
      },
    ),
  )
})

test.each<[TaxQuestion['lines'], string]>([
  [[{ category: 'standard', amount: 100 }], '138'],
  [[{ category: 'standard', amount: 100, isService: true }], '196'],
  [
    [
      { category: 'standard', amount: 100, isService: true },
      { category: 'reduced', amount: 100, isService: false },
    ],
    '138, 196',
  ],
  [
    [
      { category: 'standard', amount: 100 },
      { category: 'untaxed', amount: 100, isService: true },
    ],
    '138',
  ],
])('the article is that of what is taxed: %j', (lines, articles) => {
  const taxes = reverseCharged(taxesOf(TABLE, question(lines, 0)), lines, AUSTRIAN)
  const said = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
  const shown = showTaxes(taxes, findMarketplace('DE'))
  const value = `−${shown.reverseCharge?.amount.displayString}`
  expect(taxRows(said, shown)).toEqual({
    before: [{ name: `reverseCharge {"number":"ATU13585627","articles":"${articles}"}`, value }],
    after: [],
  })
})
