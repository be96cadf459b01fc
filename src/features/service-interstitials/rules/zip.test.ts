import { expect, test } from 'vitest'
import { dollars } from '#commerce/add-ons/testing/helpers.ts'
import { atFirst, lockOf, nextZip, type ZipEvent, type ZipOffer, type ZipState } from './zip.ts'

const OFFER: ZipOffer = {
  offerListingId: 'BXINST0001-US-1',
  merchantId: 'orvane',
  merchantName: 'Orvane',
  price: dollars(99),
  nextOfferPrice: null,
  rating: '99%',
  isCBM: true,
  fulfillmentType: 'at_home',
  address: null,
  reviewLink: null,
}
const OTHER = { ...OFFER, offerListingId: 'BXINST0001-US-3', price: dollars(109) }

const rest = atFirst(OFFER)
const asking: ZipState = { ...rest, last: '10001', isAsking: true }
const found: ZipState = { ...rest, last: '10001', message: 'found', offer: OTHER, canContinue: true }

const steps: [name: string, state: ZipState, event: ZipEvent, next: ZipState][] = [
  ['a valid code asks', rest, { type: 'entered', code: '10001', isValid: true }, asking],
  ['the same zip as last does nothing', found, { type: 'entered', code: '10001', isValid: true }, found],
  [
    'an invalid zip shows the message and disables continue',
    found,
    { type: 'entered', code: 'abc', isValid: false },
    { ...found, last: '', message: 'invalid', offer: undefined, canContinue: false },
  ],
  [
    'another code disables continue until it is answered',
    found,
    { type: 'entered', code: '97477', isValid: true },
    { ...found, last: '97477', isAsking: true, message: 'none', canContinue: false },
  ],
  ['an offer found updates the offer and enables continue', asking, { type: 'answered', offer: OTHER }, found],
  [
    'no offer with the zip shows the unavailable message',
    asking,
    { type: 'answered', offer: undefined },
    { ...asking, isAsking: false, message: 'unavailable', offer: undefined },
  ],
  [
    'a failed call shows the failure message',
    asking,
    { type: 'failed' },
    { ...asking, last: '', isAsking: false, message: 'failed', offer: undefined },
  ],
  ['a late answer changes nothing', found, { type: 'answered', offer: undefined }, found],
]

test.each(steps)('the postal code: %s', (_name, state, event, next) => {
  expect(nextZip(state, event)).toEqual(next)
})

test('nothing can be continued before a postal code has an offer', () => {
  expect(atFirst(OFFER).canContinue).toBe(false)
})

test.each<[string, ZipState, ReturnType<typeof lockOf>]>([
  ['before a code', rest, 'code'],
  ['while it is asked', asking, 'asking'],
  ['after a refusal', nextZip(asking, { type: 'failed' }), 'refused'],
  ['with an offer', found, undefined],
])('why the service cannot be added: %s', (_when, state, lock) => {
  expect(lockOf(state)).toBe(lock)
})
