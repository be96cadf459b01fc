import { expect, test } from 'vitest'
import { findFormItems } from '#commerce/buy-box/rules/form-items.ts'
import { parametersOfClaim, toExtras } from '#commerce/cart/rules/terms.ts'
import { GIFT, SELECTED, SHORT } from '../rules/names.ts'
import { deviceTerm } from './term.ts'

const TERMS = [{ ...deviceTerm, feature: 'pre-registration' } as never]

test.each<[fields: Record<string, string>, isAsked: boolean]>([
  [{}, false],
  [{ [SELECTED]: 'true' }, true],
  [{ [SELECTED]: 'false' }, false],
  [{ [SHORT]: '1' }, true],
  [{ [SHORT]: '0' }, false],
  [{ [SHORT]: '1', [GIFT]: '1' }, false],
])('a form with %j asks for the link: %s', (fields, isAsked) => {
  const [found] = findFormItems(TERMS, { ASIN: 'BXHUBB0001', offerListingID: 'o', ...fields })
  expect(found?.item.additionalParameters).toEqual(isAsked ? { devicePreregistration: { selected: true } } : undefined)
})

test.each([
  [{ devicePreRegistered: true }, { devicePreregistration: { selected: true } }],
  [{ devicePreRegistered: false }, {}],
  [{}, {}],
])('a claim with %j puts %j on its line', (body, extras) => {
  expect(toExtras(TERMS, parametersOfClaim(TERMS, body))).toEqual(extras)
})
