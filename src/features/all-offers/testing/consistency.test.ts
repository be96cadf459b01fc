import { expect, test } from 'vitest'
import { anotherDigit, findIn, onlyAt } from '#test/consistency/find.ts'
import { FACTS } from './all-offers.facts.ts'
import { PHONE } from './helpers.ts'

test('says nothing of offers whose page and API agree', async () => {
  expect(await findIn([FACTS], { asin: PHONE })).toEqual({})
})

test('finds what a page says otherwise', { tags: 'gate' }, async () => {
  const changes = [
    onlyAt('/gp/offer-listing/', /(?<=\$48)\d(?=\.00)/g, anotherDigit),
    onlyAt('/gp/offer-listing/', /Only 4 left/g, 'Only 3 left'),
    onlyAt('/gp/offer-listing/', /Used, very good(?=<\/p>)/g, 'Used, good'),
    onlyAt('/gp/offer-listing/', /(?<=<dd>)3(?=<\/dd>)/g, '4'),
    onlyAt('/dp/', /(?<="from":"\$43)\d/g, anotherDigit),
  ]
  const alter = (path: string, text: string) => changes.reduce((altered, change) => change(path, altered), text)
  const found = await findIn([FACTS], { asin: PHONE, alter })
  expect(Object.keys(found).toSorted()).toEqual(['from', 'limit', 'price', 'seller and condition', 'stock'])
})
