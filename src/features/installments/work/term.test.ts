import { expect, test } from 'vitest'
import { findFormItems } from '#commerce/buy-box/rules/form-items.ts'
import { parametersOfClaim, toExtras } from '#commerce/cart/rules/terms.ts'
import { PAY_BUTTON } from '../rules/names.ts'
import { programTerm } from './term.ts'

const TERMS = [{ ...programTerm, feature: 'installments' } as never]
const ITEM = { ASIN: 'BXPHON0004', offerListingID: 'o' }

test.each<[fields: Record<string, string>, isAsked: boolean]>([
  [{ programId: 'five' }, false],
  [{ programId: 'five', 'installments-check': '1' }, true],
  [{ programId: 'five', 'installments-check': '0' }, false],
  [{ 'installments-check': '1' }, false],
  [{ programId: 'five', [PAY_BUTTON]: '1' }, true],
])('a form with %j is paid monthly: %s', (fields, isAsked) => {
  const [found] = findFormItems(TERMS, { ...ITEM, ...fields })
  expect(found?.item.additionalParameters).toEqual(isAsked ? { installments: { programId: 'five' } } : undefined)
})

test.each([
  [{ installmentsProgramId: 'five' }, { installments: { programId: 'five' } }],
  [{}, {}],
])('a claim with %j puts %j on its line', (body, extras) => {
  expect(toExtras(TERMS, parametersOfClaim(TERMS, body))).toEqual(extras)
})
