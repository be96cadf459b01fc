import { expect, test } from 'vitest'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { checkout, details, storedDetails } from './contract.ts'
import { buyableLines, checkDetails, checkoutTotals, isEmpty, toCheckout, toStored } from './rules.ts'

const filled = details.parse({
  ...{ email: 'ada@shop.example', fullName: 'Ada', line1: '1 Main St', city: 'Town', postalCode: '12345' },
  ...{ country: 'US', payment: 'invoice' },
})
const us = findMarketplace('US')
const OFFERED = ['invoice', 'test-card']

type Code = Parameters<typeof findMarketplace>[0]

const codes: Record<Code, { right: string[]; wrong: string[] }> = {
  US: { right: ['12345', '12345-6789'], wrong: ['1234', '123456', '12345-678', '12345 6789', 'ABCDE'] },
  GB: {
    right: ['SW1A 1AA', 'M1 1AE', 'CR26XH', 'EC1A1BB', 'b33 8th'],
    wrong: ['12345', 'SW1A  1AA', 'SW1A 1A', '1AA SW1A'],
  },
  DE: { right: ['10115', '01067'], wrong: ['1011', '101150', 'D-10115', '1011A'] },
  FR: { right: ['75001'], wrong: ['7500', '750011'] },
  IT: { right: ['00118'], wrong: ['0118', '00118-1'] },
  ES: { right: ['28001'], wrong: ['2800', '28001A'] },
  BR: { right: ['01310-100', '01310100'], wrong: ['01310', '01310-10', '01310 100'] },
  JP: { right: ['100-0001', '1000001'], wrong: ['100-001', '100-00011', '100 0001'] },
}

const postalCodes = Object.entries(codes).flatMap(([country, { right, wrong }]) => [
  ...right.map((text) => ({ country: country as Code, text, isRight: true })),
  ...wrong.map((text) => ({ country: country as Code, text, isRight: false })),
])

test.each(postalCodes)('$text as a postal code of $country: $isRight', ({ country, text, isRight }) => {
  const { postalCode } = details.parse({ ...filled, postalCode: ` ${text} ` })
  const faults = checkDetails({ ...filled, country, postalCode }, findMarketplace(country), undefined, OFFERED)
  expect(faults).toEqual(isRight ? {} : { postalCode: 'postal-code' })
})

const faults: [part: Partial<typeof filled>, cardToken: string | undefined, faults: object][] = [
  [{}, undefined, {}],
  [{ country: 'CA' }, undefined, { country: 'country' }],
  [{ country: 'DE' }, undefined, { country: 'country' }],
  [{ payment: 'test-card' }, undefined, { cardNumber: 'card-number' }],
  [{ payment: 'test-card' }, '', { cardNumber: 'card-number' }],
  [{ payment: 'test-card' }, 'test-approve', {}],
  [{ cardNumber: 'nonsense' }, undefined, {}],
  [{ payment: 'stripe' }, undefined, { payment: 'payment' }],
  [
    { country: 'CA', postalCode: 'X', payment: 'test-card' },
    undefined,
    { country: 'country', postalCode: 'postal-code', cardNumber: 'card-number' },
  ],
]

test.each(faults)('details with %j and card %j have faults %j', (part, cardToken, expected) => {
  expect(checkDetails({ ...filled, ...part }, us, cardToken, OFFERED)).toEqual(expected)
})

test('of a card only the token and the last four digits are kept', () => {
  const number = '4242 4242-4242 4242'
  const stored = toStored({ ...filled, payment: 'test-card', cardNumber: number }, 'test-approve')
  expect(stored.payment).toEqual({ method: 'test-card', token: 'test-approve', cardDigits: '4242' })
  expect(JSON.stringify(stored).replace(/\D/g, '')).not.toContain('42424')
  expect(storedDetails.strict().parse(stored)).toEqual(stored)
})

test('of an invoice no card is kept, even when one was typed', () => {
  const stored = toStored({ ...filled, cardNumber: '4242424242424242' }, 'test-approve')
  expect(stored.payment).toEqual({ method: 'invoice', token: '', cardDigits: null })
  const { fullName, line1, line2, city, region, postalCode, country } = filled
  expect(stored).toMatchObject({ email: 'ada@shop.example', delivery: 'standard' })
  expect(stored.address).toEqual({ fullName, line1, line2, city, region, postalCode, country })
})

const line: StoredLine = {
  ...{ id: 'l1', asin: 'B000000001', offerId: 'o1', quantity: 2, extras: {}, associatedLine: null, title: 'Slate' },
  ...{ imageId: null, condition: 'new', sellerName: 'Shop', price: 1000, priceWhenAdded: 1000, giftWrapPrice: null },
  ...{ stock: 10, maxOrderQuantity: 5 },
}
const gone = { ...line, id: 'l2', stock: 0 }
const plain = { lines: [line, gone], adjustments: [] }
const cheaper = {
  lines: [line, gone],
  adjustments: [{ lineId: 'l1', feature: 'f', code: 'c', source: 's', amount: 300, values: {} }],
}
const express = { ...toStored(filled, undefined), delivery: 'express' as const }

test('what cannot be bought is neither paid for nor counted', () => {
  expect(buyableLines([line, gone, { ...line, quantity: 6 }])).toEqual([line])
  expect([[], [gone], [gone, line]].map(isEmpty)).toEqual([true, true, false])
  expect(checkoutTotals(plain, null, us)).toEqual({ items: 2000, discount: 0, delivery: 0, total: 2000 })
  expect(checkoutTotals(plain, express, us)).toEqual({ items: 2000, discount: 0, delivery: 999, total: 2999 })
  expect(checkoutTotals(cheaper, express, us)).toEqual({ items: 2000, discount: 300, delivery: 999, total: 2699 })
  const japan = checkoutTotals({ lines: [line], adjustments: [] }, express, findMarketplace('JP'))
  expect(japan).toEqual({ items: 2000, discount: 0, delivery: 900, total: 2900 })
})

test('a checkout in public is what the contract says', () => {
  const shown = toCheckout('c'.repeat(22), cheaper, express, us)
  expect(checkout.strict().parse(shown)).toEqual(shown)
  expect(shown.lines.map(({ id, problem }) => [id, problem])).toEqual([
    ['l1', null],
    ['l2', 'unavailable'],
  ])
  const totals = [
    shown.itemsTotal,
    shown.discountTotal,
    shown.deliveryTotal,
    shown.total,
    shown.deliveryPrices.standard,
    shown.deliveryPrices.express,
  ]
  expect(totals.map(({ displayString }) => displayString)).toEqual([
    '$20.00',
    '$3.00',
    '$9.99',
    '$26.99',
    '$0.00',
    '$9.99',
  ])
  expect(shown.country).toBe('US')
})
