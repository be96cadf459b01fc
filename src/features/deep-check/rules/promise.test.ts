import { expect, test } from 'vitest'
import { endOf, isSameArea, outcomeOf, standingOf } from './promise.ts'

const at = (postalCode: string, country = 'US') => ({ country, postalCode })

test.each([
  ['97477', '97477', true],
  ['97477', '97477-1234', true],
  ['SW1A 1AA', 'sw1a1aa', true],
  ['97477', '97478', false],
  ['97477', '', false],
])('%s and %s are one area: %s', (one, other, expected) => {
  expect(isSameArea(at(one), at(other))).toBe(expected)
})

test('a postal code of another country is another place', () => {
  expect(isSameArea(at('10115', 'DE'), at('10115', 'US'))).toBe(false)
})

const promised = { ...at('97477'), option: 'standard', latest: '2026-12-04' }

test.each([
  ['as promised', {}, 'holds'],
  ['the usual date is later by now', { latest: '2026-12-05' }, 'later'],
  ['nobody knows the date any more', { latest: null }, 'later'],
  ['sooner, another way', { option: 'express', latest: '2026-12-02' }, 'holds'],
  ['a slower way', { option: 'slow', latest: '2026-12-09' }, 'off'],
  ['elsewhere', { postalCode: '10001' }, 'off'],
])('%s', (_name, change, expected) => {
  expect(standingOf(promised, { ...promised, ...change })).toBe(expected)
})

test('a day ends with the marketplace’s, also when clocks change', () => {
  expect(endOf('2026-11-01', 'America/Los_Angeles').toISOString()).toBe('2026-11-02T08:00:00.000Z')
})

const due = new Date('2026-12-05T08:00:00Z')
const item = { position: 0, offerListingId: 'one', quantity: 3, cancelled: 0 }
const parcel = (deliveredAt: string | null, quantity: number) => ({ deliveredAt, items: [{ position: 0, quantity }] })
const asked = { offerId: 'one', due, isFor: true }

test.each([
  ['nothing came', [item], [], 'broken'],
  ['it is on its way', [item], [parcel(null, 3)], 'broken'],
  ['it came in time', [item], [parcel('2026-12-05T07:59:59Z', 3)], 'kept'],
  ['it came when the day was over', [item], [parcel('2026-12-05T08:00:00Z', 3)], 'broken'],
  ['only a part came in time', [item], [parcel('2026-12-04T07:00:00Z', 2), parcel(null, 1)], 'broken'],
  ['what was left came', [{ ...item, cancelled: 1 }], [parcel('2026-12-04T07:00:00Z', 2)], 'kept'],
  ['all of it was cancelled', [{ ...item, cancelled: 3 }], [], 'void'],
])('%s', (_name, items, parcels, expected) => {
  expect(outcomeOf(asked, { items, parcels })).toBe(expected)
})

test('an order that goes elsewhere has no promise to break', () => {
  expect(outcomeOf({ ...asked, isFor: false }, { items: [item], parcels: [] })).toBe('void')
})
