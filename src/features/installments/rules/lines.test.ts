import { describe, expect, test } from 'vitest'
import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { judgeLines, type Program, programIdOf } from './lines.ts'
import { faultOf } from './program-fault.ts'

const PROGRAM: Program = { id: 'five', marketplace: 'US', asin: 'PHONE', parts: 5, isActive: true }

const line = (programId: unknown, change: Partial<StoredLine> = {}): StoredLine => ({
  id: 'line',
  asin: 'PHONE',
  offerId: 'offer',
  quantity: 1,
  associatedLine: null,
  priceWhenAdded: 19900,
  title: 'Phone',
  imageId: null,
  condition: 'new',
  sellerId: 'Orvane',
  sellerName: 'Orvane',
  price: 19900,
  giftWrapPrice: 400,
  stock: 9,
  lowStock: 5,
  maxOrderQuantity: 9,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
  extras: programId === undefined ? {} : { installments: { programId } },
  ...change,
})

const off = (amount: number): Adjustment => ({
  lineId: 'line',
  feature: 'neighbour',
  code: 'amount',
  data: {},
  amount,
  values: {},
})

const judge = (
  of: StoredLine,
  already: Adjustment[] = [],
  programs = [PROGRAM],
  marketplace = 'US',
  longestPlanDays = 731,
) => judgeLines([of], already, programs, { marketplace, longestPlanDays })

describe('a line', () => {
  test.each<[what: string, given: Parameters<typeof judge>, standing: object | undefined]>([
    ['that names nothing', [line(undefined)], undefined],
    ['that names what never was', [line('forged')], undefined],
    ['that says nonsense', [line({ a: 1 })], undefined],
    [
      'that the scale decides about',
      [line('five', { sold: { picking: 'catch', per: '1 kg', usual: '1 kg', most: '2 kg' } })],
      { standing: 'gone' },
    ],
    ['that a fresh store sells', [line('five', { store: 'GRNHALLDUS' })], { standing: 'gone' }],
    ['in parts', [line('five')], { standing: 'parts', cost: 19900, split: { least: 3980, more: 0 } }],
    [
      'in parts of what is left after others',
      [line('five'), [off(1)]],
      { cost: 19899, split: { least: 3979, more: 4 } },
    ],
    ['of two, in wrapping paper', [line('five', { quantity: 2, added: 400 })], { cost: 40600 }],
    ['that costs four cents', [line('five'), [off(19896)]], { standing: 'small' }],
    ['that costs nothing', [line('five'), [off(19900)]], { standing: 'small' }],
    ['of a programme that has ended', [line('five'), [], [{ ...PROGRAM, isActive: false }]], { standing: 'gone' }],
    ['of another product', [line('five', { asin: 'OTHER' })], { standing: 'gone' }],
    ['of another marketplace', [line('five'), [], [PROGRAM], 'DE'], { standing: 'gone' }],
    ['that would take too long', [line('five'), [], [PROGRAM], 'US', 50], { standing: 'gone' }],
  ])('%s', (_what, given, standing) => {
    const [judged] = judge(...given)
    if (standing) expect(judged).toMatchObject({ lineId: 'line', ...standing })
    else expect(judged).toBeUndefined()
  })
})

test.each([
  [{}, undefined],
  [{ installments: null }, undefined],
  [{ installments: 'five' }, undefined],
  [{ installments: { programId: 5 } }, undefined],
  [{ installments: { programId: 'five' } }, 'five'],
])('%j names %s', (extras, id) => {
  expect(programIdOf(extras)).toBe(id)
})

test.each([
  [undefined, 'PHONE', 'US', 'unknown-program'],
  [PROGRAM, 'PHONE', 'DE', 'program-of-another-marketplace'],
  [PROGRAM, 'OTHER', 'US', 'program-of-another-product'],
  [{ ...PROGRAM, isActive: false }, 'PHONE', 'US', 'program-ended'],
  [PROGRAM, 'PHONE', 'US', undefined],
] as const)('%j for %s in %s: %s', (program, asin, marketplace, fault) => {
  expect(faultOf(program, asin, { marketplace, longestPlanDays: 731 })).toBe(fault)
})

test.each([
  [2, 31, undefined],
  [2, 30, 'program-too-long'],
  [2, 50, undefined],
  [3, 50, 'program-too-long'],
  [24, 731, undefined],
  [2, 0, 'program-too-long'],
])('%i payments where %i days are allowed: %s', (parts, longestPlanDays, fault) => {
  expect(faultOf({ ...PROGRAM, parts }, 'PHONE', { marketplace: 'US', longestPlanDays })).toBe(fault)
})
