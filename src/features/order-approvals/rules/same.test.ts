import { expect, test } from 'vitest'
import { isWithin } from './same.ts'

const address = {
  fullName: 'Ada',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
}
const [phone, cable] = [
  { offerId: 'phone', quantity: 2, extras: {} },
  { offerId: 'cable', quantity: 1, extras: { gift: { wrap: true } } },
]
const references = { purchaseOrder: '4711', costCentre: 'Studio' }
const approved = { lines: [phone, cable], address, references, total: 1000 }

test.each([
  ['the same', {}, true],
  ['in another order', { lines: [cable, phone] }, true],
  ['cheaper', { total: 999 }, true],
  ['with a deposit that follows a line', { lines: [phone, cable, { ...phone, isSurcharge: true as const }] }, true],
  ['dearer by a cent', { total: 1001 }, false],
  ['a unit more', { lines: [{ ...phone, quantity: 3 }, cable] }, false],
  ['a unit less', { lines: [{ ...phone, quantity: 1 }, cable] }, false],
  ['a line less', { lines: [phone] }, false],
  ['a line twice', { lines: [phone, phone, cable] }, false],
  ['without the wrapping', { lines: [phone, { ...cable, extras: {} }] }, false],
  ['another offer', { lines: [{ ...phone, offerId: 'other' }, cable] }, false],
  ['under another number', { references: { ...references, purchaseOrder: '4712' } }, false],
  ['under no number', { references: undefined }, false],
  ['for another cost centre', { references: { ...references, costCentre: 'Office' } }, false],
  ['to somebody else', { address: { ...address, fullName: 'Eve' } }, false],
  ['elsewhere', { address: { ...address, postalCode: '97201' } }, false],
])('%s', (_what, change, is) => {
  expect(isWithin(approved, { ...approved, ...change })).toBe(is)
})
