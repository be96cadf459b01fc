import { expect, test } from 'vitest'
import { TERMS } from '#test/terms.ts'
import { findFormItems, pressedButton } from './form-items.ts'

type Form = Record<string, string>

const A = 'B00000000A'
const B = 'B00000000B'
const found = (form: Form) => findFormItems(TERMS, form).map(({ item }) => item)

const receipt = { giftOptions: { isToBeGiftWrapped: false, includeGiftReceipt: true } }
const wrap = { giftOptions: { isToBeGiftWrapped: true, includeGiftReceipt: false } }
const base = 'items[0.base][additionalParameters]'

const parameters: [form: Form, parameters: object | undefined][] = [
  [{}, undefined],
  [{ isToBeGiftWrapped: 'on' }, wrap],
  [{ isToBeGiftWrapped: '1' }, wrap],
  [{ isToBeGiftWrapped: 'true' }, wrap],
  [{ isToBeGiftWrapped: '0' }, undefined],
  [{ isToBeGiftWrapped: 'false' }, undefined],
  [{ isToBeGiftWrapped: '' }, undefined],
  [{ includeGiftReceipt: 'on' }, receipt],
  [{ incentivizedCart: 'spring' }, { incentivizedCart: 'spring' }],
  [{ incentivizedCart: '' }, undefined],
  [{ paymentOfferInfo: 'card-5' }, { paymentOfferInfo: 'card-5' }],
  [{ [`${base}[giftOptions][includeGiftReceipt]`]: 'true' }, receipt],
]

const options = parameters.map(([form, expected]) => ({ form, expected }))

test.each(options)('applies $form to the page item only', ({ form, expected }) => {
  const other = { 'ASIN.1': B, 'offerListingID.1': 'ob' }
  for (const own of [
    { ASIN: A, offerListingID: 'oa' },
    { 'ASIN.0': A, 'offerListingID.0': 'oa' },
  ]) {
    const [first, second] = found({ ...own, ...other, ...form })
    expect(first?.additionalParameters).toEqual(expected)
    expect(second?.additionalParameters).toBeUndefined()
  }
})

test('reads a gift receipt of an upsell item', () => {
  const at = 'items[1.upsell]'
  const form = { [`${at}[asin]`]: B, [`${at}[additionalParameters][giftOptions][includeGiftReceipt]`]: 'true' }
  expect(found(form)[0]?.additionalParameters).toEqual(receipt)
})

const presses: [form: Form, button: string | undefined][] = [
  [{}, undefined],
  [{ 'submit.add-to-cart': '1' }, undefined],
  [{ 'submit.buy-now': 'Buy now' }, 'submit.buy-now'],
  [{ 'submit.buy-now.x': '3' }, 'submit.buy-now'],
  [{ 'submit.other': '' }, 'submit.other'],
  [{ 'submit.unknown': '' }, undefined],
  [{ 'not-submit.buy-now': '1' }, undefined],
]

test.each(presses)('reads %j as a press of %s', (form, button) => {
  expect(pressedButton(form, ['submit.buy-now', 'submit.other'])).toBe(button)
})
