import { expect, test } from 'vitest'
import { isSamePlace, joinedAddress } from './joined.ts'

const HOME = {
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
}

test.each<[change: Partial<typeof HOME>, isSame: boolean]>([
  [{}, true],
  [{ line1: ' 1  MAIN street ' }, true],
  [{ line1: '1 Main Street, back door' }, false],
  [{ line2: 'Apt 2' }, false],
  [{ city: 'Eugene' }, false],
  [{ region: 'WA' }, false],
  [{ postalCode: '97478' }, false],
  [{ country: 'CA' }, false],
])('%j is the same place: %s', (change, isSame) => {
  expect(isSamePlace({ ...HOME, ...change }, HOME)).toBe(isSame)
  expect(isSamePlace(HOME, { ...HOME, ...change })).toBe(isSame)
})

const address = { fullName: 'Grace Guest', ...HOME }
const slot = { slotId: 's', zone: 'north', startsAt: 1, endsAt: 2, deadline: 1, fee: 0, heldUntil: 1 }
const joins = { orderId: 'A', stop: 'A', address, isOver: false }

test('only what is delivered with an order has an address to go to', () => {
  expect(joinedAddress({ kind: 'delivery', slot: { ...slot, joins } })).toEqual(address)
  expect(joinedAddress({ kind: 'pickup', slot: { ...slot, joins } })).toBeUndefined()
  expect(joinedAddress({ kind: 'delivery', slot: { ...slot, joins: { ...joins, address: null } } })).toBeUndefined()
  expect(joinedAddress({ kind: 'delivery', slot: { ...slot, joins: null } })).toBeUndefined()
  expect(joinedAddress({ kind: 'delivery', slot: null })).toBeUndefined()
})
