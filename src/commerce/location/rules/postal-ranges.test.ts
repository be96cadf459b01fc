import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { longCount } from '#test/seed.ts'
import { postalCodeOf } from './countries.ts'
import { isBeginning, isForward, isInRange, postalKey, rangeCode } from './postal-ranges.ts'

const isIn = (country: string, from: string, to: string, code: string) =>
  isInRange({ country, postalFrom: from, postalTo: to }, code)

/** Of every country that a marketplace delivers to: a range, codes in it, and its neighbours. */
const RANGES: [country: string, from: string, to: string, inside: string[], outside: string[]][] = [
  ['GB', 'W1', 'W1', ['W1D 4EG', 'w1a1aa', 'W1 1AA'], ['W12 8QT', 'W10 5BN', 'WC1A 1AA', 'W2 1AA']],
  ['GB', 'B', 'B', ['B1 1AA', 'B99 1AA'], ['BT1 5GS', 'BS1 1AA', 'BN1 1AA', 'A1 1AA']],
  ['GB', 'BT', 'BT', ['BT1 5GS', 'BT94 1AA'], ['B1 1AA', 'BS1 1AA']],
  ['GB', 'BT1', 'BT17', ['BT1 5GS', 'BT2 8AA', 'BT9 6AA', 'BT17 0AA'], ['BT18 0AA', 'BT20 1AA', 'BT94 1AA']],
  ['GB', 'W2', 'W10', ['W2 1AA', 'W9 1AA', 'W10 5BN'], ['W1D 4EG', 'W11 1AA', 'W12 8QT', 'W1 1AA']],
  ['GB', 'SW1', 'SW1', ['SW1A 1AA', 'SW1Y 4AA'], ['SW10 0AA', 'SW19 5AE', 'S1 1AA']],
  ['GB', 'SW1A', 'SW1H', ['SW1A 1AA', 'SW1H 9AA'], ['SW1P 1AA', 'SW10 0AA']],
  ['GB', 'SW1A 1', 'SW1A 2', ['SW1A 1AA', 'SW1A 2AA', 'SW1A 2'], ['SW1A 0AA', 'SW1A 3AA']],
  ['GB', 'BT1 2', 'BT1 2', ['BT1 2AA'], ['BT12 2AA', 'BT1 3AA']],
  ['GB', 'bt1 5gs', 'BT15GS', ['BT1 5GS'], ['BT1 5GT', 'BT15 1GS']],
  ['GB', 'E1', 'E1', ['E1 6AN', 'E16AN', 'E1W 1AA'], ['E16 2AA', 'E10 5AA', 'EC1A 1BB']],
  ['US', '97', '98', ['97477', '98999-1234'], ['96999', '99000']],
  ['US', '96701', '96898', ['96701', '96813-1234'], ['96699', '96899']],
  ['CA', 'M5V', 'M5X', ['M5V 1A1', 'm5w2b2'], ['M5T 1A1', 'M6A 1A1', 'M5Y 1A1']],
  ['IE', 'D01', 'D24', ['D01 F5P2', 'D24 A1B2'], ['A94 X1Y2', 'T12 AB34', 'D6W XY00']],
  ['IE', 'D6W', 'D6W', ['D6W XY00'], ['D06 W1Y2']],
  ['DE', '27', '28', ['27498', '28999'], ['26999', '29000']],
  ['AT', '1010', '1230', ['1010', '1230'], ['1009', '1231']],
  ['CH', '8', '8', ['8001', '8999'], ['7999', '9000']],
  ['LU', '1', '2', ['1009', '2999'], ['3000']],
  ['BE', '10', '12', ['1000', '1299'], ['1300', '0999']],
  ['FR', '20', '20', ['20000', '20999'], ['19999', '21000']],
  ['ES', '07', '07', ['07001'], ['06999', '08001']],
  ['PT', '9000', '9980-999', ['9000-001', '9980-999'], ['8999-999', '9981-000']],
  ['IT', '07', '09', ['07100', '09999'], ['06999', '10000']],
  ['BR', '01310', '01399', ['01310-100', '01399999'], ['01309-999', '01400-000']],
  ['JP', '900', '907', ['900-0001', '9079999'], ['899-9999', '908-0001']],
]

test('knows a range of every country', () => {
  const reached = new Set(MARKETPLACES.flatMap(({ shipsTo }) => shipsTo))
  expect([...reached].filter((country) => !RANGES.some(([of]) => of === country))).toEqual([])
})

test.each(RANGES)(
  'in %s, %s to %s has its codes and none of their neighbours',
  (country, from, to, inside, outside) => {
    expect(isForward({ country, postalFrom: from, postalTo: to })).toBe(true)
    expect(inside.filter((code) => !isIn(country, from, to, code))).toEqual([])
    expect(outside.filter((code) => isIn(country, from, to, code))).toEqual([])
  },
)

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', ' bt1-5 ', 'BT1 5'],
  ['GB', 'BT12', 'BT12'],
  ['GB', 'w', 'W'],
  ['JP', '100-0001', '1000001'],
  ['CA', 'k1a 0b1', 'K1A0B1'],
  ['PT', ' 1234-567 ', '1234567'],
])('in %s, %j is written %j', (country, code, written) => {
  expect([rangeCode(code, country), rangeCode(written, country)]).toEqual([written, written])
})

test.each(['W1-', 'W 1', '1', 'ABC', 'BT123456', 'SW1AA'])('%j is no beginning of a British code', (code) => {
  expect(isBeginning(code, 'GB')).toBe(code === 'W1-')
})

type British = { area: string; number: number; letter: string; sector: string; unit: string }

const british = fc.record({
  area: fc.stringMatching(/^[A-Z]{1,2}$/),
  number: fc.integer({ min: 0, max: 99 }),
  letter: fc.constantFrom('', '', 'A', 'B', 'W'),
  sector: fc.stringMatching(/^\d$/),
  unit: fc.stringMatching(/^[A-Z]{2}$/),
})
/** How many of a code's parts a bound says: its area, district, letter, sector, unit. */
const depth = fc.integer({ min: 1, max: 5 })

const partsOf = ({ area, number, letter, sector, unit }: British, many: number) =>
  [area, number, letter, sector, unit].slice(0, many)

const written = (code: British, many: number): string => {
  const [area = '', number = '', letter = '', sector, unit = ''] = partsOf(code, many)
  return `${area}${number}${letter}${sector === undefined ? '' : ` ${sector}${unit}`}`
}

/** Compares as many parts as the bound has: numbers as numbers. A district without a letter is all of it. */
function compare(code: British, bound: British, many: number): number {
  const isWhole = many === 2 || (many === 3 && bound.letter === '')
  const wanted = partsOf(bound, isWhole ? 2 : many)
  for (const [index, want] of wanted.entries()) {
    const has = partsOf(code, 5)[index] ?? ''
    if (has !== want) return has < want ? -1 : 1
  }
  return 0
}

/** Two letters and a digit or more are told apart from a letter in the district. */
const isReal = ({ number, letter }: British) => number < 10 || letter === ''

test('British codes are in a range as their parts say', () => {
  const range = fc.tuple(british, depth, british, depth, british)
  fc.assert(
    fc.property(range, ([from, fromMany, to, toMany, code]) => {
      fc.pre([from, to, code].every(isReal))
      const expected = compare(code, from, fromMany) >= 0 && compare(code, to, toMany) <= 0
      expect(isIn('GB', written(from, fromMany), written(to, toMany), written(code, 5))).toBe(expected)
      // Neighbours, which random codes seldom are.
      const near = { ...from, unit: code.unit, letter: code.letter, number: from.number === 1 ? 12 : from.number }
      if (isReal(near))
        expect(isIn('GB', written(from, fromMany), written(from, fromMany), written(near, 5))).toBe(
          compare(near, from, fromMany) === 0,
        )
    }),
    { numRuns: longCount(1000, 10_000) },
  )
})

test('a code is in the range of each of its beginnings, as people write both', () => {
  const digits = fc.stringMatching(/^\d{5}$/)
  fc.assert(
    fc.property(
      fc.oneof(
        british.filter(isReal).map((code) => ['GB', written(code, 5)]),
        digits.map((code) => ['DE', code]),
      ),
      ([country = '', code = '']) => {
        const key = postalKey(code, country)
        expect(postalKey(code.toLowerCase().replace(' ', ''), country)).toBe(key)
        expect(postalKey(postalCodeOf(code, country) ?? code, country)).toBe(key)
        expect(isIn(country, rangeCode(code, country), code, code)).toBe(true)
      },
    ),
  )
})

/** Letters and digits of codes without their separators, by country: `A` is a letter, `9` a digit, `X` either. */
const SHAPES = {
  US: '99999',
  CA: 'A9A9A9',
  IE: 'A99XXXX',
  DE: '99999',
  AT: '9999',
  CH: '9999',
  LU: '9999',
  BE: '9999',
  FR: '99999',
  ES: '99999',
  PT: '9999999',
  IT: '99999',
  BR: '99999999',
  JP: '9999999',
}
const KINDS: Record<string, string> = { 9: '0-9', A: 'A-Z', X: '0-9A-Z' }

const plain = fc.constantFrom(...Object.entries(SHAPES)).chain(([country, shape]) => {
  const code = fc.stringMatching(new RegExp(`^${[...shape].map((kind) => `[${KINDS[kind]}]`).join('')}$`))
  // Bounds and codes that begin alike meet at the ends of ranges.
  const near = fc
    .tuple(code, code, fc.nat(shape.length))
    .map(([one, other, same]) => one.slice(0, same) + other.slice(same))
  const length = fc.integer({ min: 1, max: shape.length })
  return fc.tuple(fc.constant(country), fc.oneof(code, near), fc.oneof(code, near), code, length, length)
})

/** The code of the range's end or of its beginning with other last characters: a neighbour on either side of a bound. */
const nextTo = (bound: string, length: number, code: string): string => bound.slice(0, length) + code.slice(length)

const spacedAs: Record<string, (code: string) => string> = {
  CA: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  IE: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  JP: (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
  BR: (code) => `${code.slice(0, 5)}-${code.slice(5)}`,
  PT: (code) => `${code.slice(0, 4)}-${code.slice(4)}`,
}

test('codes of every other country are in a range as their beginnings say', () => {
  const reached = new Set(MARKETPLACES.flatMap(({ shipsTo }) => shipsTo))
  expect(Object.keys(SHAPES).toSorted()).toEqual([...reached].filter((country) => country !== 'GB').toSorted())
  fc.assert(
    fc.property(plain, ([country, from, to, random, fromLength, toLength]) => {
      for (const code of [random, nextTo(from, fromLength, random), nextTo(to, toLength, random), from, to]) {
        const isFrom = code.slice(0, fromLength) >= from.slice(0, fromLength)
        const isTo = code.slice(0, toLength) <= to.slice(0, toLength)
        const as = spacedAs[country]?.(code) ?? code
        expect(isIn(country, from.slice(0, fromLength), to.slice(0, toLength), as)).toBe(isFrom && isTo)
      }
    }),
    { numRuns: longCount(1000, 10_000) },
  )
})
