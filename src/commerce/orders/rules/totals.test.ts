import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderId } from '../contract/wire.ts'
import { totalsOf } from './totals.ts'

test('adds up the items, minus the discount, plus the delivery and the tax that is added', () => {
  const property = fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (items, discount, delivery, added) => {
    const total = items - discount + delivery + added
    const taxes = { lines: [], delivery: [], total: added + 1, added, isUnsettled: false }
    expect(totalsOf(items, discount, delivery, taxes)).toEqual({ items, discount, delivery, taxes, total })
  })
  fc.assert(property)
})

const numbers: [text: string, isNumber: boolean][] = [
  ['7K2M-9QX4T-0B1CD', true],
  ['7k2m-9QX4T-0B1CD', false],
  ['7K2M9QX4T0B1CD', false],
  ['7K2M-9QX4T-0B1CDE', false],
  ['X7K2M-9QX4T-0B1CD', false],
  ['7K2M-9QX4T-0B1CD\n', false],
  ['', false],
]

test.each(numbers)('accepts %j as an order number: %s', (text, isNumber) => {
  expect(orderId.safeParse(text).success).toBe(isNumber)
})
