import { expect, test } from 'vitest'
import { collatorOf, orderKey } from './order.ts'

test('names are ordered without regard to case and accents, numbers by their value', () => {
  const names = ['Élan 2', 'elan 10', 'Zenith', 'apple 128 GB', 'Äpple 64 GB', 'Øre', 'orb']
  const expected = ['Äpple 64 GB', 'apple 128 GB', 'Élan 2', 'elan 10', 'orb', 'Øre', 'Zenith']
  expect(names.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1))).toEqual(expected)
  expect(['Zebra', 'Öl', 'Ofen', 'ähnlich', 'Phone 10', 'Phone 9'].toSorted(collatorOf('de').compare)).toEqual([
    ...['ähnlich', 'Ofen', 'Öl', 'Phone 9', 'Phone 10', 'Zebra'],
  ])
})
