import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarketplaceCode, marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { deliveryOption, orderId } from '../contract/wire.ts'
import { DELIVERY_DAYS, deliveryPrice, totalsOf } from './totals.ts'

test.each(marketplaceCode.options)('makes standard delivery free and express delivery paid in %s', (code) => {
  expect(deliveryPrice('standard', findMarketplace(code))).toBe(0)
  expect(deliveryPrice('express', findMarketplace(code))).toBeGreaterThan(0)
  expect(deliveryPrice('express', findMarketplace(code)) % 1).toBe(0)
})

const prices: [code: MarketplaceCode, price: number][] = [
  ['US', 999],
  ['GB', 799],
  ['DE', 899],
  ['BR', 3900],
  ['JP', 900],
]

test.each(prices)('prices express delivery in %s at %i minor units', (code, price) => {
  expect(deliveryPrice('express', findMarketplace(code))).toBe(price)
})

test('gives every delivery a valid range of days and makes express faster than standard', () => {
  for (const option of deliveryOption.options)
    expect(DELIVERY_DAYS[option][0]).toBeLessThanOrEqual(DELIVERY_DAYS[option][1])
  expect(DELIVERY_DAYS.express[1]).toBeLessThan(DELIVERY_DAYS.standard[0])
})

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
