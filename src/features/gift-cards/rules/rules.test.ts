import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_BYTES, codeFrom, digitsOf, readCode } from './code.ts'
import { canCashOut, expiryOf, lastDayOf, validAfter } from './expiry.ts'
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

  test('is read from a keyboard with wide characters', () => {
    const code = codeFrom(new Uint8Array(CODE_BYTES).map((_, index) => index * 7))
    const wide = [...code].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('')
    expect(readCode(wide)).toBe(code.replaceAll('-', ''))
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

const NY = 'America/New_York'
const BERLIN = 'Europe/Berlin'
const TOKYO = 'Asia/Tokyo'

type Expiry = [
  what: string,
  months: number | null,
  toYearEnd: boolean,
  zone: string,
  sent: string,
  until: string | null,
]

const expiries: Expiry[] = [
  ['never', null, false, NY, '2026-11-25T10:00:00Z', null],
  ['at the end of its day, six months later', 6, false, TOKYO, '2026-11-25T10:00:00Z', '2027-05-25T15:00:00.000Z'],
  ['by the day of its marketplace', 6, false, TOKYO, '2026-11-25T20:00:00Z', '2027-05-26T15:00:00.000Z'],
  ['with the last day of a short month', 6, false, NY, '2026-08-31T10:00:00Z', '2027-03-01T05:00:00.000Z'],
  ['with 28 February after a leap day', 12, false, 'UTC', '2028-02-29T23:59:59Z', '2029-03-01T00:00:00.000Z'],
  ['with the year in which three years are over', 36, true, BERLIN, '2026-01-01T00:00:00Z', '2029-12-31T23:00:00.000Z'],
  ['with the same year for a card of December', 36, true, BERLIN, '2026-12-31T22:59:59Z', '2029-12-31T23:00:00.000Z'],
  ['a year later for one of the new year there', 36, true, BERLIN, '2026-12-31T23:00:00Z', '2030-12-31T23:00:00.000Z'],
]

test.each(expiries)('a card expires %s', (_what, validMonths, toYearEnd, zone, sent, until) => {
  expect(expiryOf({ validMonths, toYearEnd }, new Date(sent), zone)?.toISOString() ?? null).toBe(until)
})

test('the last day of a card is the one that has not ended where it was bought', () => {
  expect(lastDayOf(new Date('2029-12-31T23:00:00Z'), BERLIN)).toBe('2029-12-31')
  expect(lastDayOf(new Date('2027-05-25T15:00:00Z'), TOKYO)).toBe('2027-05-25')
})

test.each([
  [1499, 1500, true],
  [1500, 1500, false],
  [0, 1500, false],
  [1, null, false],
])('what is left of %i is paid out below %s: %s', (available, cashOutBelow, expected) => {
  expect(canCashOut({ available, isHeld: false }, { cashOutBelow })).toBe(expected)
  expect(canCashOut({ available, isHeld: true }, { cashOutBelow })).toBe(false)
})

test('a card that got money back is valid for 90 days from then', () => {
  expect(validAfter(new Date('2026-11-25T10:00:00Z'), NY).toISOString()).toBe('2027-02-24T05:00:00.000Z')
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
