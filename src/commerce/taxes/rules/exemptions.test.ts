import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { type Exemption, withExemption } from './exemptions.ts'
import { type TaxQuestion, taxesOf } from './order-taxes.ts'
import { type TaxRate, toTable } from './rates.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const certificate = (part: Partial<Exemption> = {}): Exemption => ({
  id: 'one',
  certificate: 'ST-4711',
  regions: [],
  validUntil: null,
  ...part,
})

const rate = (marketplace: MarketplaceCode, region: string): TaxRate => ({
  marketplace,
  country: findMarketplace(marketplace).country,
  region,
  category: 'standard',
  rate: 62_500,
  name: 'Tax',
  taxesDelivery: true,
  validFrom: '2021-01-01',
  validUntil: null,
})

const RATES = toTable(MARKETPLACES.map(({ code }) => rate(code, code === 'US' ? 'NY' : '')))

type Where = { country?: string; region?: string; instant?: number }

function ask(
  code: MarketplaceCode,
  exemptions: Exemption[] | undefined,
  { country = findMarketplace(code).country, region = code === 'US' ? 'NY' : '', instant = NOON }: Where = {},
) {
  const question: TaxQuestion = {
    marketplace: findMarketplace(code),
    place: { country, region },
    lines: [
      { category: 'standard', amount: 10_000 },
      { category: 'untaxed', amount: 500 },
    ],
    delivery: 900,
    instant,
    exemptions,
  }
  const taxes = taxesOf(RATES, question)
  return { before: taxes, after: withExemption(taxes, question) }
}

test.each<[string, Exemption[] | undefined, Where, string | null]>([
  ['nobody is exempt', undefined, {}, null],
  ['all regions', [certificate()], {}, 'ST-4711'],
  ['the region', [certificate({ regions: ['NJ', 'NY'] })], {}, 'ST-4711'],
  ['another region', [certificate({ regions: ['NJ'] })], {}, null],
  ['the region is not known yet', [certificate({ regions: ['NY'] })], { region: '' }, null],
  ['the region does not matter', [certificate()], { region: '' }, 'ST-4711'],
  ['nothing is taxed there', [certificate()], { region: 'OR' }, null],
  ['another country', [certificate()], { country: 'CA', region: '' }, null],
  ['its last day', [certificate({ validUntil: '2026-11-23' })], {}, 'ST-4711'],
  [
    'the last minute there of its last day',
    [certificate({ validUntil: '2026-11-23' })],
    { instant: Date.UTC(2026, 10, 24, 4, 59) },
    'ST-4711',
  ],
  ['expired', [certificate({ validUntil: '2026-11-22' })], {}, null],
  [
    'the first that counts',
    [
      certificate({ validUntil: '2026-11-22' }),
      certificate({ certificate: 'ST-2', regions: ['NJ'] }),
      certificate({ id: 'three', certificate: 'ST-3' }),
      certificate({ certificate: 'ST-4' }),
    ],
    {},
    'ST-3',
  ],
])('US: %s', (_case, exemptions, where, expected) => {
  const { before, after } = ask('US', exemptions, where)
  expect(after.exemption?.certificate ?? null).toBe(expected)
  if (expected === null) expect(after).toEqual(before)
  else
    expect(after).toMatchObject({ lines: [undefined, undefined], delivery: [], total: 0, added: 0, isUnsettled: false })
})

test.each(MARKETPLACES.filter(({ taxIncluded }) => taxIncluded).map(({ code }) => code))(
  '%s: prices that include tax stay what they are',
  (code) => {
    const { before, after } = ask(code, [certificate()])
    expect(before.total).toBeGreaterThan(0)
    expect(after).toEqual(before)
  },
)

test('the parts of the tax are its total, whoever is exempt', () => {
  const exemptions = fc.array(
    fc.record({
      id: fc.uuid(),
      certificate: fc.string(),
      regions: fc.subarray(['NY', 'NJ', 'OR']),
      validUntil: fc.constantFrom(null, '2026-11-22', '2026-11-24'),
    }),
  )
  fc.assert(
    fc.property(exemptions, fc.constantFrom('', 'NY', 'NJ', 'OR'), (held, region) => {
      const { before, after } = ask('US', held, { region })
      const parts = [...after.lines, ...after.delivery].reduce((sum, tax) => sum + (tax?.amount ?? 0), 0)
      expect(parts).toBe(after.total)
      expect(after.added).toBe(after.total)
      expect([0, before.total]).toContain(after.total)
      if (after.exemption) expect(held.map(({ id }) => id)).toContain(after.exemption.id)
    }),
  )
})
