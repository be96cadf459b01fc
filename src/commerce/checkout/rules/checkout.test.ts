import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { MAX_LINES } from '#commerce/cart/rules/decide.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { offersOf, toDeliveryTables } from '#commerce/delivery/rules/offers.ts'
import { findMarketplace, type Marketplace } from '#commerce/marketplace/rules.ts'
import { address as addressContract } from '#commerce/orders/contract/wire.ts'
import { taxesOf } from '#commerce/taxes/rules/order-taxes.ts'
import { toTable } from '#commerce/taxes/rules/rates.ts'
import { checkout, details, type StoredDetails } from '../contract.ts'
import { agree, partsOf } from '../work/agree.ts'
import {
  buyableLines,
  checkoutTotals,
  choosePayment,
  isEmpty,
  type PaymentFacts,
  shareOut,
  taxQuestion,
  toCheckout,
} from './checkout.ts'
import { deliveryQuestion, shippingOf, undelivered } from './shipping.ts'

const filled = details.parse({
  email: 'ada@shop.example',
  fullName: 'Ada',
  line1: '1 Main St',
  city: 'Town',
  postalCode: '12345',
  country: 'US',
  payment: 'invoice',
})
const us = findMarketplace('US')
const kept = { provider: 'test-card', token: 'test-approve', digits: '4242' }
const UNSEEN = { reviewedArrival: null, reviewedParts: null }
const store = { offered: ['invoice', 'test-card'] }

const payments: [payment: string, facts: Partial<PaymentFacts>, result: object][] = [
  ['invoice', {}, { value: { method: 'invoice', token: '', cardDigits: null } }],
  ['invoice', { cardToken: 'test-approve' }, { value: { method: 'invoice', token: '', cardDigits: null } }],
  ['test-card', {}, { failure: { cardNumber: 'card-number' } }],
  ['test-card', { cardToken: '' }, { failure: { cardNumber: 'card-number' } }],
  ['stripe', {}, { failure: { payment: 'payment' } }],
  ['stored:x', {}, { failure: { payment: 'payment' } }],
  ['stored:x', { kept }, { value: { method: 'test-card', token: 'test-approve', cardDigits: '4242' } }],
  ['stored:x', { kept, offered: ['invoice'] }, { failure: { payment: 'payment' } }],
  ['stored:x', { kept: { ...kept, provider: 'gone' }, offered: ['gone'] }, { failure: { payment: 'payment' } }],
]

const wishes: [payment: string, keepCard: boolean, keepable: string[], keep: boolean | undefined][] = [
  ['stripe', true, ['stripe', 'test-card'], true],
  ['stripe', false, ['stripe', 'test-card'], undefined],
  ['stripe', true, [], undefined],
  ['stripe', true, ['test-card'], undefined],
  ['test-card', true, ['test-card'], true],
  ['invoice', true, ['stripe', 'test-card'], undefined],
  ['stored:x', true, ['stripe', 'test-card'], undefined],
]

test.each(wishes)(
  'paying by %s with keepCard %j and savable methods %j sets keep to %j',
  (payment, keepCard, keepable, keep) => {
    const facts = { offered: ['invoice', 'test-card', 'stripe'], keepable, cardToken: 'test-approve', kept }
    const paid = choosePayment({ payment, cardNumber: '4242424242424242', keepCard }, facts)
    expect(paid.ok && paid.value.keep).toBe(keep)
  },
)

test.each(payments)('resolves payment %s with %j to %j', (payment, facts, result) => {
  expect(choosePayment({ payment, cardNumber: '', keepCard: true }, { ...store, ...facts })).toMatchObject(result)
})

test('keeps only the token and the last four digits of a card', () => {
  const cardNumber = '4242 4242-4242 4242'
  const paid = choosePayment(
    { payment: 'test-card', cardNumber, keepCard: false },
    { ...store, cardToken: 'test-approve' },
  )
  expect(paid).toEqual({ ok: true, value: { method: 'test-card', token: 'test-approve', cardDigits: '4242' } })
  expect(JSON.stringify(paid).replace(/\D/g, '')).not.toContain('42424')
})

const line: StoredLine = {
  id: 'l1',
  asin: 'B000000001',
  offerId: 'o1',
  quantity: 2,
  extras: {},
  associatedLine: null,
  title: 'Slate',
  imageId: null,
  condition: 'new',
  sellerId: 'Shop',
  sellerName: 'Shop',
  price: 1000,
  priceWhenAdded: 1000,
  giftWrapPrice: null,
  stock: 10,
  lowStock: 5,
  maxOrderQuantity: 5,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
}
const gone = { ...line, id: 'l2', stock: 0 }
const plain = { lines: [line, gone], adjustments: [] }
const cheaper = {
  lines: [line, gone],
  adjustments: [{ lineId: 'l1', feature: 'f', amount: 300, code: 'c', values: {}, data: {} }],
}
const { email } = filled
const address = addressContract.parse(filled)
const express: StoredDetails = {
  email,
  address,
  delivery: 'express',
  payment: { method: 'test-card', token: 'cus_secret', cardDigits: '4242' },
}

const NOTHING = toDeliveryTables({ locations: [], zones: [], options: [], fees: [], calendars: [] })

const shippingFor = (priced: PricedLines, stored: StoredDetails | null, marketplace: Marketplace) => {
  const question = deliveryQuestion(priced, stored, marketplace, 0)
  return shippingOf(question && offersOf(NOTHING, question), stored)
}

const totalsFor = (priced: PricedLines, stored: StoredDetails | null, marketplace: Marketplace) => {
  const shipping = shippingFor(priced, stored, marketplace)
  const question = taxQuestion(priced, stored, marketplace, { instant: 0, delivery: shipping.chosen?.fee ?? 0 })
  return checkoutTotals(priced, shipping, taxesOf(toTable([]), question))
}

test('neither charges nor counts what cannot be bought', () => {
  expect(buyableLines([line, gone, { ...line, quantity: 6 }])).toEqual([line])
  expect([[], [gone], [gone, line]].map(isEmpty)).toEqual([true, true, false])
  const of = (priced: typeof cheaper | typeof plain, stored: StoredDetails | null, marketplace = us) => {
    const { taxes: _none, shipping: _way, ...totals } = totalsFor(priced, stored, marketplace)
    return totals
  }
  expect(of(plain, null)).toEqual({ items: 2000, discount: 0, delivery: 0, total: 2000 })
  expect(of(plain, express)).toEqual({ items: 2000, discount: 0, delivery: 999, total: 2999 })
  expect(of(cheaper, express)).toEqual({ items: 2000, discount: 300, delivery: 999, total: 2699 })
  const inJapan = { ...express, address: { ...express.address, country: 'JP' } }
  const japan = of({ lines: [line], adjustments: [] }, inJapan, findMarketplace('JP'))
  expect(japan).toEqual({ items: 2000, discount: 0, delivery: 900, total: 2900 })
})

test('asks for the tax of what is paid for the lines that can be bought, at the address', () => {
  expect(taxQuestion(cheaper, express, us, { instant: 7, delivery: 999 })).toEqual({
    marketplace: us,
    place: express.address,
    lines: [{ category: 'standard', amount: 1700, isService: false }],
    delivery: 999,
    instant: 7,
  })
  expect(taxQuestion(plain, null, us, { instant: 7, delivery: 0 })).toMatchObject({
    place: { country: 'US', region: '' },
  })
})

test('asks for the delivery of what is shipped, by weight, by what is paid and from where', () => {
  const heavy = { ...line, id: 'l3', weight: 700, location: 'lodz' }
  const service = { ...line, id: 'l4', weight: 9000, needsDelivery: false }
  const lines = [heavy, service, gone]
  const adjustments = cheaper.adjustments.map((each) => ({ ...each, lineId: 'l3' }))
  expect(deliveryQuestion({ lines, adjustments }, express, us, 7)).toEqual({
    marketplace: us,
    destination: express.address,
    sources: [{ location: 'lodz', releaseOn: null }],
    weight: 1400,
    subtotal: 3700,
    instant: 7,
  })
  expect(deliveryQuestion({ lines: [service], adjustments: [] }, null, us, 7)).toBeUndefined()
  const abroad = { ...us, shipsTo: ['CA', 'US'] }
  expect(deliveryQuestion(plain, null, abroad, 7)?.destination).toEqual({ country: 'CA', region: '', postalCode: '' })
})

test('refuses an order whose option is not offered, or whose address is in no zone', () => {
  const of = (delivery: string, country = 'US') => {
    const details = { ...express, delivery, address: { ...express.address, country } }
    const totals = totalsFor(plain, details, us)
    const stored = { details, items: null, reviewedTotal: totals.total, reviewedCredit: 0, ...UNSEEN }
    const agreed = agree(stored, plain, totals)
    return [undelivered(totals.shipping), agreed.ok ? 'agreed' : agreed.failure.code]
  }
  expect(of('standard')).toEqual([undefined, 'agreed'])
  expect(of('drone')).toEqual(['delivery', 'delivery'])
  expect(of('standard', 'MX')).toEqual(['undeliverable', 'undeliverable'])
  expect(shippingOf(undefined, express)).toMatchObject({ needed: false, chosen: undefined })
})

test.each([
  [null, '2026-11-25', 'agreed'],
  ['2026-11-25', '2026-11-25', 'agreed'],
  ['2026-11-25', '2026-11-24', 'agreed'],
  ['2026-11-25', '2026-11-26', 'promise-changed'],
  ['2026-11-25', null, 'promise-changed'],
])('shown %s as its last day, an order that arrives by %s is %s', (reviewedArrival, latest, expected) => {
  const { shipping, ...totals } = totalsFor(plain, express, us)
  const dates = latest === null ? null : { earliest: latest, latest, orderBefore: 0 }
  const chosen = shipping.chosen && { ...shipping.chosen, dates }
  const stored = {
    details: express,
    items: null,
    reviewedTotal: totals.total,
    reviewedCredit: 0,
    ...UNSEEN,
    reviewedArrival,
  }
  const agreed = agree(stored, plain, { ...totals, shipping: { ...shipping, chosen } })
  expect(agreed.ok ? 'agreed' : agreed.failure.code).toBe(expected)
})

test('refuses an order of more lines than a cart can hold', () => {
  const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => ({
    ...line,
    id: `l${index}`,
    offerId: `o${index}`,
  }))
  const stored = { details: express, items: null, reviewedTotal: null, reviewedCredit: 0, ...UNSEEN }
  const totals = totalsFor({ lines, adjustments: [] }, express, us)
  expect(agree(stored, { lines }, totals)).toMatchObject({ ok: false, failure: { code: 'refused' } })
  expect(agree(stored, { lines: lines.slice(1) }, totals)).toMatchObject({
    failure: { code: 'price-changed' },
  })
})

const two = { lines: [line, { ...line, id: 'l3' }], adjustments: [] }
const soldOut = { lines: [line, { ...line, id: 'l3', stock: 0 }], adjustments: [] }
const triple = { lines: [{ ...line, quantity: 3 }], adjustments: [] }
const dearer = { lines: [{ ...line, price: 1200 }], adjustments: [] }
const one = { lines: [line], adjustments: [] }
const swapped = { lines: [{ ...line, id: 'l3' }], adjustments: [] }
const sent = { ...express, delivery: 'standard' }
const tripleAndDearer = { lines: [{ ...line, quantity: 3, price: 1200 }], adjustments: [] }

test.each([
  ['nothing', one, one, express, 'agreed'],
  ['a line was added', one, two, express, ['line-added']],
  ['a line was removed', two, one, express, ['line-removed']],
  ['a line has sold out', two, soldOut, express, ['line-unavailable']],
  ['a line was put in the place of another of the same price', one, swapped, express, ['line-added', 'line-removed']],
  ['a quantity', one, triple, express, ['quantity-changed']],
  ['a price', one, dearer, express, ['price-changed']],
  ['a quantity and a price', one, tripleAndDearer, express, ['quantity-changed', 'price-changed']],
  ['the delivery', one, one, sent, ['delivery-changed']],
])('names what has changed since the review: %s', (_, shown, now, details, expected) => {
  const totals = totalsFor(shown, express, us)
  const seen = { reviewedTotal: totals.total, reviewedCredit: 0, ...UNSEEN, reviewedParts: partsOf(shown, totals) }
  const agreed = agree({ details, items: null, ...seen }, now, totalsFor(now, details, us))
  expect(agreed.ok ? 'agreed' : agreed.failure.changes).toEqual(expected)
})

test('tells a change of the tax alone from one of prices', () => {
  const before = totalsFor(one, express, us)
  const withTax = (added: number, total = before.total + added - before.taxes.added) => ({
    ...before,
    total,
    taxes: { ...before.taxes, added },
  })
  const shown = withTax(500)
  const seen = { reviewedTotal: shown.total, reviewedCredit: 0, ...UNSEEN, reviewedParts: partsOf(one, shown) }
  const changesTo = (now: typeof shown, parts = seen.reviewedParts) => {
    const agreed = agree({ details: express, items: null, ...seen, reviewedParts: parts }, one, now)
    return agreed.ok ? 'agreed' : agreed.failure.changes
  }
  expect(changesTo(shown)).toBe('agreed')
  expect(changesTo(withTax(600))).toEqual(['tax-changed'])
  expect(changesTo(withTax(600, shown.total + 150))).toEqual(['price-changed'])
  const { tax: _unknown, ...ofOlder } = seen.reviewedParts
  expect(changesTo(withTax(600), ofOlder)).toEqual(['price-changed'])
})

test("does not take an older version's newer total for a change of the parts stored before it", () => {
  const reviewedParts = partsOf(one, totalsFor(one, express, us))
  const now = totalsFor(two, express, us)
  const stored = { details: express, items: null, reviewedCredit: 0, ...UNSEEN, reviewedParts }
  expect(agree({ ...stored, reviewedTotal: now.total }, two, now).ok).toBe(true)
  expect(agree({ ...stored, reviewedTotal: now.total + 1 }, two, now)).toMatchObject({
    failure: { code: 'price-changed' },
  })
  const unseen = { ...stored, reviewedTotal: null }
  expect(agree(unseen, one, totalsFor(one, express, us))).toMatchObject({ failure: { code: 'retry' } })
})

test("converts a checkout to the contract's public form without the token", () => {
  const shown = toCheckout('c'.repeat(22), cheaper, express, us, totalsFor(cheaper, express, us))
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
  expect(totals.map((each) => each?.displayString)).toEqual(['$20.00', '$3.00', '$9.99', '$26.99', '$0.00', '$9.99'])
  expect(JSON.stringify(shown)).not.toContain('secret')
})

const of = (offerId: string, quantity: number, stock: number) => ({ offerId, quantity, stock })
const crowds: [what: string, orders: ReturnType<typeof of>[][], isEnough: boolean[]][] = [
  ['nobody', [], []],
  ['there is enough for all', [[of('a', 1, 2)], [of('a', 1, 2)]], [true, true]],
  ['the last unit is for the first', [[of('a', 1, 1)], [of('a', 1, 1)], [of('b', 1, 1)]], [true, false, true]],
  ['who wants less may still have some', [[of('a', 2, 3)], [of('a', 2, 3)], [of('a', 1, 3)]], [true, false, true]],
  ['two lines of one order count together', [[of('b', 1, 9)], [of('a', 2, 3), of('a', 2, 3)]], [true, false]],
  [
    'one missing line is a missing order',
    [[of('a', 1, 1)], [of('a', 1, 1), of('b', 1, 9)], [of('b', 9, 9)]],
    [true, false, true],
  ],
  ['the first is always let try', [[of('a', 5, 1)]], [true]],
  ['who was refused before is not the first', [[], [of('a', 5, 1)], [of('a', 1, 1)]], [true, true, false]],
]

test.each(crowds)('shares stock among simultaneous orders: %s', (_, orders, isEnough) => {
  expect(shareOut(orders)).toEqual(isEnough)
})

test('shares out no more than the stock after the first order', () => {
  const order = fc.array(
    fc.record({ offerId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(order), fc.integer({ min: 0, max: 12 }), (wanted, stock) => {
      const orders = wanted.map((lines) => lines.map((line) => ({ ...line, stock })))
      const isEnough = shareOut(orders)
      const sold = (offerId: string, upTo: number) =>
        orders
          .flatMap((lines, index) => (index <= upTo && isEnough[index] ? lines : []))
          .reduce((sum, each) => sum + (each.offerId === offerId ? each.quantity : 0), 0)
      for (const [index, lines] of orders.entries())
        if (index > 0 && isEnough[index])
          for (const { offerId } of lines) expect(sold(offerId, index)).toBeLessThanOrEqual(stock)
    }),
  )
})

test('needs no stock for units that are held for an order', () => {
  const hold = { feature: 'deals', units: 2, data: {} }
  const of = (quantity: number, held = false) => [{ offerId: 'a', quantity, stock: 2, ...(held ? { hold } : {}) }]
  expect(shareOut([of(1), of(2, true), of(1), of(1)])).toEqual([true, true, true, false])
})
