import { expect, test } from 'vitest'
import { findFormItems } from '#commerce/buy-box/rules/form-items.ts'
import { GIFT, SELECTED, SHORT } from './rules/names.ts'
import { deviceTerm } from './term.ts'

test.each<[fields: Record<string, string>, isAsked: boolean]>([
  [{}, false],
  [{ [SELECTED]: 'true' }, true],
  [{ [SELECTED]: 'false' }, false],
  [{ [SHORT]: '1' }, true],
  [{ [SHORT]: '0' }, false],
  [{ [SHORT]: '1', [GIFT]: '1' }, false],
])('a form with %j asks for the link: %s', (fields, isAsked) => {
  const term = { ...deviceTerm, feature: 'pre-registration' } as never
  const [found] = findFormItems([term], { ASIN: 'BXHUBB0001', offerListingID: 'o', ...fields })
  expect(found?.item.additionalParameters).toEqual(isAsked ? { devicePreregistration: { selected: true } } : undefined)
})
