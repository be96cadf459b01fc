import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { taxesOf } from '#commerce/taxes/rules/order-taxes.ts'
import { type TaxRate, toTable } from '#commerce/taxes/rules/rates.ts'
import { deliveryShares, UNTAXED } from './shares.ts'

const rate = (category: TaxRate['category'], parts: number): TaxRate => ({
  marketplace: 'DE',
  country: 'DE',
  region: '',
  category,
  rate: parts,
  name: 'MwSt.',
  taxesDelivery: true,
  validFrom: '2021-01-01',
  validUntil: null,
})

const TABLE = toTable([rate('standard', 190_000), rate('reduced', 70_000)])
const category = fc.constantFrom<TaxRate['category']>('standard', 'reduced', 'untaxed')
const line = fc.record({ category, amount: fc.nat(9999) })

/** The fee of an order, with what each of its lines is taxed and cost. */
const taxed = (lines: { category: TaxRate['category']; amount: number }[], fee: number) => {
  const place = { country: 'DE', region: '' }
  const marketplace = findMarketplace('DE')
  const taxes = taxesOf(TABLE, { marketplace, place, lines, delivery: fee, instant: Date.UTC(2026, 10, 23) })
  const kinds = lines.map(({ amount }, at) => ({ ...(taxes.lines[at] ?? UNTAXED), charged: amount }))
  return { taxes, kinds }
}

test('the fee is shown as it was taxed, whatever is left of the lines, and all of it', () => {
  const given = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    fee: fc.nat(2000),
    left: fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 }),
  })
  fc.assert(
    fc.property(given, ({ lines, fee, left }) => {
      const { taxes, kinds } = taxed(lines, fee)
      const found = kinds.map((kind, at) => ({ ...kind, charged: Math.min(kind.charged, left[at] ?? 0) }))
      const shown = deliveryShares(found, fee, taxes.delivery, 'included')
      expect(shown).toEqual(deliveryShares(kinds, fee, taxes.delivery, 'included'))
      const tax = taxes.delivery.reduce((sum, { amount }) => sum + amount, 0)
      expect(shown).toMatchObject({ gross: fee, tax, net: fee - tax })
    }),
  )
})

test('the fee of an order from before its parts were kept is shared by its lines, with the same result', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(2000), (lines, fee) => {
      const { taxes, kinds } = taxed(lines, fee)
      const before = taxes.delivery.map(({ part: _part, ...tax }) => tax)
      const [now, then] = [taxes.delivery, before].map((each) => deliveryShares(kinds, fee, each, 'included'))
      expect(then).toEqual(now)
    }),
  )
})
