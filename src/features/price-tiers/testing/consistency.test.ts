import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './price-tiers.facts.ts'

const CHARGER = 'BXCHAR0030'
const does = ['add enough for a tier']

test('page, search engines, API, cart and merchant say the same of what quantities cost', async () => {
  expect(await findIn([FACTS], { asin: CHARGER, does })).toEqual({})
})

test('a business has the same prices in the API, the private call and the cart', { tags: 'gate' }, async () => {
  expect(await findIn([FACTS], { asin: CHARGER, does, kind: 'business' })).toEqual({})
})

test('finds a tier that search engines are told otherwise, or not at all', { tags: 'gate' }, async () => {
  const wrong = onlyAt(
    '/dp/',
    /(?<="price":"\d+(?:\.\d)?)\d(?=","priceCurrency":"USD","eligibleQuantity":\{"@type":"QuantitativeValue","minValue":5)/g,
    anotherDigit,
  )
  expect(Object.keys(await findIn([FACTS], { asin: CHARGER, alter: wrong }))).toEqual(['tiers for everybody'])
  const missing = onlyAt('/dp/', /"minValue":25/g, '"minValue":26')
  expect(Object.keys(await findIn([FACTS], { asin: CHARGER, alter: missing }))).toEqual(['tiers for everybody'])
})
