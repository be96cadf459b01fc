import { expect, test } from 'vitest'
import type { AddAnswer } from '../contract/add.ts'
import { ADD_AGAIN_AFTER, afterFailure, isAddAnswer, isClipped, isQuantity, outcomeOf } from './outcome.ts'

const ADDED: AddAnswer = {
  isOK: true,
  clientResponseModel: { items: [] },
  cartCount: 1,
  extraErrorInfos: [],
  statusList: [],
  cancelSlotPath: null,
  refreshGlowLabel: false,
  newGlowAddressId: null,
  storefrontUrl: '/fresh/STORE/slots',
  shouldRedirectToOgs: false,
  ogsUrl: null,
  errorModalHtml: null,
  storeIntroductionSheetEnabled: false,
  storeIntroductionSheetHtml: null,
  delivery: true,
  almDetailPageBopis: false,
  renderUFGCartProgressIndicator: false,
  couponClipStatus: null,
}

const info = (statusCode: AddAnswer['extraErrorInfos'][number]['statusCode']) => ({
  statusCode,
  itemStatusCode: statusCode,
  availableQuantity: 1,
  requestedQuantity: 3,
})

test.each<[what: string, answer: Partial<AddAnswer>, outcome: object]>([
  ['nothing besides', {}, { step: 'added' }],
  ['an unknown address is no obstacle', { extraErrorInfos: [info('ADDRESS_NOT_SELECTED')] }, { step: 'added' }],
  ['the first item of a store', { storeIntroductionSheetEnabled: true }, { step: 'introduce' }],
  ['another address', { refreshGlowLabel: true }, { step: 'go', to: '/fresh/STORE/slots', isAddressNew: true }],
  [
    "a merchant's own service",
    { shouldRedirectToOgs: true, ogsUrl: 'https://x.example/', storeIntroductionSheetEnabled: true },
    { step: 'redirect', to: 'https://x.example/', wait: 3000 },
  ],
  ['such a service without an address', { shouldRedirectToOgs: true }, { step: 'redirect', to: null }],
  [
    'a conflict comes before everything else',
    { refreshGlowLabel: true, extraErrorInfos: [info('ADDRESS_NOT_SELECTED'), info('QUANTITY_OVERFLOW')] },
    { step: 'conflict', conflict: { title: 'Bread', reasonCode: 'QUANTITY_OVERFLOW', requested: 3, available: 1 } },
  ],
])('after an add: %s', (_what, answer, outcome) => {
  expect(outcomeOf({ ...ADDED, ...answer }, 'Bread')).toMatchObject(outcome)
})

test.each([
  'ITEM_NOT_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE',
  'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION',
  'ITEM_NOT_AVAILABLE_FOR_RESERVATION',
  'PRICE_UNAVAILABLE',
  'QUANTITY_OVERFLOW',
] as const)('%s of an add that went well is a conflict, with its quantities', (code) => {
  expect(outcomeOf({ ...ADDED, extraErrorInfos: [info(code)] }, 'Bread')).toEqual({
    step: 'conflict',
    conflict: { title: 'Bread', reasonCode: code, requested: 3, available: 1 },
    cancelSlotPath: null,
  })
})

test.each<[status: number, details: unknown, outcome: object]>([
  [400, { errorStatusCode: 'PRICE_UNAVAILABLE' }, { step: 'failed', status: 'PRICE_UNAVAILABLE' }],
  [400, { errorStatusCode: 'toString' }, { step: 'failed', status: 'INTERNAL_SERVER_ERROR' }],
  [400, undefined, { step: 'failed', status: 'INTERNAL_SERVER_ERROR' }],
  [500, { errorStatusCode: 'PRICE_UNAVAILABLE' }, { step: 'failed', status: 'INTERNAL_SERVER_ERROR' }],
  [0, undefined, { step: 'failed', status: 'INTERNAL_SERVER_ERROR' }],
  [403, undefined, { step: 'reload' }],
  [401, undefined, { step: 'reload' }],
])('after a failure with %i and %j', (status, details, outcome) => {
  expect(afterFailure({ status, details })).toEqual(outcome)
})

test.each([
  [1, true],
  [999, true],
  [0, false],
  [1000, false],
  [1.5, false],
  [Number.NaN, false],
])('%d is a quantity: %s', (quantity, expected) => {
  expect(isQuantity(quantity)).toBe(expected)
})

test.each([
  ['CLIP_SUCCESSFUL', true],
  ['ALREADY_CLIPPED', true],
  ['CLIP_FAILED', false],
  [null, false],
] as const)('after %s the page shows a clipped view: %s', (status, isIt) => {
  expect(isClipped(status)).toBe(isIt)
})

test('another add is possible a second after an answer', () => {
  expect(ADD_AGAIN_AFTER).toBe(1000)
})

test.each([
  [ADDED, true],
  [null, false],
  [{}, false],
  [{ ...ADDED, isOK: undefined }, false],
  [{ ...ADDED, isOK: false }, false],
  [{ ...ADDED, extraErrorInfos: {} }, false],
  [{ ...ADDED, statusList: 'none' }, false],
  [{ ...ADDED, extraErrorInfos: undefined }, false],
  [{ ...ADDED, statusList: undefined }, false],
  [{ ...ADDED, clientResponseModel: undefined }, false],
])('%j is an answer to an add: %s', (answer, isOne) => {
  expect(isAddAnswer(answer)).toBe(isOne)
})
