import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_BYTES, codeFrom, digitsOf, readCode } from './code.ts'
import { canCashOut, expiryOf, validAfter } from './expiry.ts'
import { latestDay, sendAtOf } from './send-day.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

describe('a code', () => {
  test('is read however it is typed', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', '-', ' ', '.'), fc.boolean(), (random, glue, isSmall) => {
        const code = codeFrom(random)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
        const typed = code.replaceAll('-', glue).replaceAll('0', 'o').replaceAll('1', 'l')
        expect(readCode(isSmall ? typed.toLowerCase() : typed)).toBe(code.replaceAll('-', ''))
        expect(code.endsWith(digitsOf(code))).toBe(true)
      }),
    )
  })

  test('with one wrong character, or too few or many, is none', () => {
    fc.assert(
      fc.property(bytes, fc.nat({ max: 15 }), fc.nat({ max: 30 }), (random, at, by) => {
        const code = codeFrom(random).replaceAll('-', '')
        const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
        const other = alphabet.charAt((alphabet.indexOf(code.charAt(at)) + by + 1) % alphabet.length)
        expect(readCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined()
        expect([readCode(code.slice(1)), readCode(`${code}0`)]).toEqual([undefined, undefined])
      }),
    )
  })

  test.each(['', '----', '🎁🎁🎁🎁', 'A'.repeat(10_000)])('is not read from %j', (typed) => {
    expect(readCode(typed)).toBeUndefined()
  })
})

const expiries: [what: string, months: number | null, toYearEnd: boolean, sent: string, until: string | null][] = [
  ['never', null, false, '2026-11-25T10:00:00Z', null],
  ['after six months', 6, false, '2026-11-25T10:00:00Z', '2027-05-25T10:00:00.000Z'],
  ['on the last day of a short month', 6, false, '2026-08-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['on 28 February after a leap day', 12, false, '2028-02-29T23:59:59Z', '2029-02-28T23:59:59.000Z'],
  ['with the year in which three years are over', 36, true, '2026-01-01T00:00:00Z', '2030-01-01T00:00:00.000Z'],
  ['with the same year for a card of December', 36, true, '2026-12-31T23:59:59Z', '2030-01-01T00:00:00.000Z'],
]

test.each(expiries)('a card expires %s', (_what, validMonths, toYearEnd, sent, until) => {
  expect(expiryOf({ validMonths, toYearEnd }, new Date(sent))?.toISOString() ?? null).toBe(until)
})

test.each([
  [1499, 1500, true],
  [1500, 1500, false],
  [0, 1500, false],
  [1, null, false],
])('what is left of %i is paid out below %s: %s', (left, cashOutBelow, expected) => {
  expect(canCashOut(left, { cashOutBelow })).toBe(expected)
})

test('a card that got money back is valid for 90 days from then', () => {
  expect(validAfter(new Date('2026-11-25T10:00:00Z')).toISOString()).toBe('2027-02-23T10:00:00.000Z')
})

const NOW = new Date('2026-11-25T10:00:00Z')

test.each([
  [undefined, 'US', '2026-11-25T10:00:00.000Z'],
  ['2026-11-24', 'US', '2026-11-25T10:00:00.000Z'],
  ['2026-12-24', 'DE', '2026-12-24T07:00:00.000Z'],
  ['2026-12-24', 'JP', '2026-12-23T23:00:00.000Z'],
] as const)('a card for %s in %s is sent at %s', (day, marketplace, at) => {
  expect(sendAtOf(day, marketplace, NOW).toISOString()).toBe(at)
})

test('a card can be sent a year ahead', () => {
  expect([latestDay('2026-11-25'), latestDay('2027-03-01')]).toEqual(['2027-11-25', '2028-02-29'])
})
