import { expect, test } from 'vitest'
import { unitsFault } from './units.ts'

const OPEN = { state: 'INVITED', offerId: 'o', quantity: 2 } as const

test.each([
  [OPEN, { offerId: 'o', quantity: 2 }, 0, undefined],
  [OPEN, { offerId: 'o', quantity: 3 }, 0, { code: 'over-limit', possible: 2 }],
  [OPEN, { offerId: 'o', quantity: 2 }, 1, { code: 'over-limit', possible: 1 }],
  [OPEN, { offerId: 'o', quantity: 1 }, 3, { code: 'over-limit', possible: 0 }],
  [OPEN, { offerId: 'o', quantity: 0 }, 2, undefined],
  [OPEN, { offerId: 'p', quantity: 1 }, 0, { code: 'invitation', possible: 0 }],
  [{ ...OPEN, state: 'EXPIRED' } as const, { offerId: 'o', quantity: 1 }, 0, { code: 'invitation', possible: 0 }],
  [undefined, { offerId: 'o', quantity: 1 }, 0, { code: 'invitation', possible: 0 }],
])('%j buys %j beside %i others: %j', (invitation, wanted, beside, fault) => {
  expect(unitsFault(invitation, wanted, beside)).toEqual(fault)
})
