import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './all-offers.facts.ts'
import { PHONE } from './helpers.ts'

const find = (alter?: ReturnType<typeof onlyAt>) => findIn([FACTS], { asin: PHONE, ...(alter ? { alter } : {}) })

test('says nothing of offers whose page and API agree', async () => {
  expect(await find()).toEqual({})
})

test.each([
  ['price', '/gp/offer-listing/', /(?<=\$48)\d(?=\.00)/g, anotherDigit],
  ['from', '/dp/', /(?<="from":"\$43)\d/g, anotherDigit],
  ['stock', '/gp/offer-listing/', /Only 4 left/g, 'Only 3 left'],
  ['seller and condition', '/gp/offer-listing/', /Used, very good(?=<\/p>)/g, 'Used, good'],
] as const)('finds another %s', { tags: 'gate' }, async (fact, start, pattern, instead) => {
  expect(Object.keys(await find(onlyAt(start, pattern, instead)))).toEqual([fact])
})
