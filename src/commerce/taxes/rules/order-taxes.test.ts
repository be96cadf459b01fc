import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { byRate, taxesOf } from './order-taxes.ts'
import { dayIn, type TaxRate, toTable } from './rates.ts'

const NOON = Date.UTC(2026, 10, 23, 12)

const rate = (marketplace: MarketplaceCode, part: Partial<TaxRate> = {}): TaxRate => ({
  marketplace,
  country: marketplace,
  region: '',
  category: 'standard',
  rate: 190_000,
  name: 'MwSt.',
  taxesDelivery: true,
  validFrom: '2021-01-01',
  validUntil: null,
  ...part,
})

const GERMANY = [rate('DE'), rate('DE', { category: 'reduced', rate: 70_000 })]
const STATES = [
  rate('US', { region: 'IL', rate: 62_500, name: 'Sales tax', taxesDelivery: false }),
  rate('US', { region: 'NY', rate: 40_000, name: 'Sales tax' }),
]

type Asked = { lines: [category: TaxRate['category'], amount: number][]; delivery?: number; at?: number }

const taxesIn = (
  rates: TaxRate[],
  code: MarketplaceCode,
  { lines, delivery = 0, at = NOON }: Asked,
  place: { country?: string; region?: string } = {},
) =>
  taxesOf(toTable(rates), {
    marketplace: findMarketplace(code),
    place: { country: code, region: '', ...place },
    lines: lines.map(([category, amount]) => ({ category, amount })),
    delivery,
    instant: at,
  })

test('finds the tax that prices include, by category, and splits the delivery in proportion', () => {
  const taxes = taxesIn(GERMANY, 'DE', {
    lines: [
      ['standard', 11_900],
      ['reduced', 10_700],
      ['zero', 11_900],
    ],
    delivery: 899,
  })
  expect(taxes.lines.map((tax) => tax?.amount)).toEqual([1900, 700, 1900])
  // Of 8.99, 6.20 go with what is taxed at 19 % and 2.79 with the rest.
  expect(taxes.delivery.map(({ rate: each, amount }) => [each, amount])).toEqual([
    [190_000, 99],
    [70_000, 18],
  ])
  expect([taxes.total, taxes.added]).toEqual([4617, 0])
  expect(byRate([...taxes.lines, ...taxes.delivery])).toEqual([
    { name: 'MwSt.', rate: 190_000, amount: 3899 },
    { name: 'MwSt.', rate: 70_000, amount: 718 },
  ])
})

describe('in the US', () => {
  const asked: Asked = { lines: [['standard', 25_998]], delivery: 999 }

  test.each([
    ['IL', 1625, 0],
    ['NY', 1040, 40],
    ['OR', 0, 0],
  ])('adds the tax of the state %s, and to the delivery only where the state does', (region, lines, delivery) => {
    const taxes = taxesIn(STATES, 'US', asked, { region })
    expect([taxes.lines[0]?.amount ?? 0, taxes.delivery[0]?.amount ?? 0]).toEqual([lines, delivery])
    expect([taxes.total, taxes.added, taxes.isUnsettled]).toEqual([lines + delivery, lines + delivery, false])
  })

  test('taxes nothing yet where the state is not known, and nothing at all abroad', () => {
    expect(taxesIn(STATES, 'US', asked)).toMatchObject({ total: 0, isUnsettled: true })
    expect(taxesIn(STATES, 'US', asked, { country: 'CA', region: 'ON' })).toMatchObject({
      total: 0,
      isUnsettled: false,
    })
  })
})

test("prefers a region's own rates, and falls back to the standard rate", () => {
  const rates = [rate('ES', { rate: 210_000 }), rate('ES', { category: 'reduced', rate: 100_000 })]
  const canaries = rate('ES', { region: 'GC', rate: 70_000 })
  const of = (region: string, category: TaxRate['category'], all = [...rates, canaries]) =>
    taxesIn(all, 'ES', { lines: [[category, 1000]] }, { region }).lines[0]?.rate
  expect([of('', 'standard'), of('', 'reduced'), of('', 'super-reduced')]).toEqual([210_000, 100_000, 210_000])
  expect([of('GC', 'standard'), of('GC', 'reduced'), of('M', 'reduced')]).toEqual([70_000, 70_000, 100_000])
})

describe('at the boundary of two periods', () => {
  const rates = [
    rate('DE', { rate: 160_000, validFrom: '2026-01-01', validUntil: '2026-06-30' }),
    rate('DE', { rate: 190_000, validFrom: '2026-07-01' }),
  ]

  test.each([
    ['2025-12-31T22:59:59.999Z', undefined],
    ['2025-12-31T23:00:00.000Z', 160_000],
    ['2026-06-30T21:59:59.999Z', 160_000],
    ['2026-06-30T22:00:00.000Z', 190_000],
  ])('goes by the day in the marketplace at %s', (instant, expected) => {
    const taxes = taxesIn(rates, 'DE', { lines: [['standard', 1000]], at: Date.parse(instant) })
    expect(taxes.lines[0]?.rate).toBe(expected)
  })

  test('has a day in each marketplace', () => {
    const instant = Date.parse('2026-06-30T20:00:00.000Z')
    expect([dayIn('JP', instant), dayIn('US', instant)]).toEqual(['2026-07-01', '2026-06-30'])
  })
})

test("an order's tax is the sum of its lines and its delivery, and never more than what is paid", () => {
  const line = fc.tuple(fc.constantFrom(...taxCategory.options), fc.nat({ max: 10_000_000 }))
  const codes = fc.constantFrom<MarketplaceCode>('US', 'DE', 'BR', 'JP')
  const parts = fc.array(fc.record({ rate: fc.nat({ max: 1_000_000 }), taxesDelivery: fc.boolean() }), {
    minLength: 5,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.nat({ max: 5000 }),
      codes,
      parts,
      (lines, delivery, code, given) => {
        const rates = given.map((part, index) =>
          rate(code, { ...part, category: taxCategory.options[index] ?? 'zero' }),
        )
        const taxes = taxesIn(rates, code, { lines, delivery })
        const sum = [...taxes.lines, ...taxes.delivery].reduce((all, tax) => all + (tax?.amount ?? 0), 0)
        expect(taxes.total).toBe(sum)
        expect(byRate([...taxes.lines, ...taxes.delivery]).reduce((all, { amount }) => all + amount, 0)).toBe(sum)
        expect(taxes.added).toBe(code === 'US' ? sum : 0)
        const paid = lines.reduce((all, [, amount]) => all + amount, delivery)
        expect(taxes.total).toBeLessThanOrEqual(paid)
      },
    ),
  )
})
