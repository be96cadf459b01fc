import { expect, test } from 'vitest'
import type { Purchasing } from '../contract.ts'
import { judgeReferences, type SaidReferences } from './purchasing.ts'

const studio: Purchasing = { needsPurchaseOrder: false, costCentres: ['Studio', '東京'] }
const strict = { ...studio, needsPurchaseOrder: true }

test.each<[string, Purchasing | undefined, SaidReferences, object]>([
  ['nothing, where nothing is needed', studio, {}, {}],
  ['both', strict, { purchaseOrder: '4711', costCentre: '東京' }, {}],
  ['no number where one is needed', strict, { costCentre: 'Studio' }, { purchaseOrder: 'purchase-order' }],
  ['an empty number', strict, { purchaseOrder: '' }, { purchaseOrder: 'purchase-order' }],
  ['a cost centre that is not listed', studio, { costCentre: 'Studio 2' }, { costCentre: 'cost-centre' }],
  ['nothing for oneself', undefined, {}, {}],
  [
    'something for oneself',
    undefined,
    { purchaseOrder: '1', costCentre: 'Studio' },
    { purchaseOrder: 'not-company', costCentre: 'not-company' },
  ],
])('%s', (_what, purchasing, said, faults) => {
  expect(judgeReferences(purchasing, said)).toEqual(faults)
})
