import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { ShownBundle } from '../contract/shopper.ts'
import { type AccessoryEvent, atFirst, next } from './accessory.ts'
import { chosenParts, priceWith, usualChoices } from './shown.ts'
import { ACCESSORY_TAG, BUNDLE_TAG, clickTag } from './tags.ts'
import { countAfterAdd, isProductValid, quantitiesIn, toAsked } from './valid.ts'

const US = findMarketplace('US')
const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount.toFixed(2)}` })
const part = (asin: string, price: number, more: object = {}) => ({
  asin,
  title: asin,
  imageId: null,
  price: dollars(price),
  surcharge: null,
  isAvailable: true,
  ...more,
})
const SLOTS: ShownBundle['slots'] = [
  { name: null, units: 2, parts: [part('A000000001', 10)] },
  {
    name: 'Color',
    units: 1,
    parts: [part('B000000001', 20, { isAvailable: false }), part('B000000002', 30, { surcharge: dollars(5) })],
  },
]

test('chooses what can be had until the shopper chooses', () => {
  expect(usualChoices(SLOTS)).toEqual(['B000000002'])
  expect(chosenParts(SLOTS, ['B000000001']).map(({ asin }) => asin)).toEqual(['A000000001', 'B000000001'])
})

test('shows the price, the saving and what comes back for each part, with the choice', () => {
  const shown = priceWith({ slots: SLOTS, price: dollars(30) }, ['B000000002'], US)
  expect(shown).toMatchObject({
    priceToPay: { amount: 35 },
    basisPrice: { amount: 50 },
    saving: { amount: 15 },
    shares: [{ amount: 14 }, { amount: 21 }],
  })
  expect(priceWith({ slots: SLOTS, price: dollars(99) }, ['B000000002'], US)).toMatchObject({
    priceToPay: { amount: 50 },
    basisPrice: null,
    saving: null,
  })
})

const run = (limit: number | null, inCart: number, ...events: AccessoryEvent['kind'][]) =>
  events.reduce((state, kind) => next(state, { kind }, limit), atFirst(inCart, limit))

test.each<[string, number | null, number, AccessoryEvent['kind'][], string, number]>([
  ['the spinner shows while an accessory is added', 5, 0, ['press'], 'adding', 0],
  ['a second press while it is added does nothing', 5, 0, ['press', 'press', 'added'], 'added', 1],
  ['its quantity is counted on top of what is in the cart', 5, 2, ['press', 'added'], 'added', 3],
  ['it can be added again after three seconds', 5, 0, ['press', 'added', 'ready-again'], 'ready', 1],
  ['without a limit it can be added again', null, 40, ['press', 'added', 'ready-again'], 'ready', 41],
  [
    'at maxOrderQuantity the success stays and nothing can be added',
    1,
    0,
    ['press', 'added', 'ready-again', 'press'],
    'limit',
    1,
  ],
  ['what the cart has up to the limit cannot be added', 2, 2, ['press'], 'limit', 2],
  ['after a failure the button returns', 5, 0, ['press', 'failed'], 'failed', 0],
  ['after a failure it can be tried again', 5, 0, ['press', 'failed', 'press', 'added'], 'added', 1],
  ['an answer that nobody waits for changes nothing', 5, 0, ['added'], 'ready', 0],
])('%s', (_of, limit, inCart, events, kind, quantity) => {
  expect(run(limit, inCart, ...events)).toEqual({ kind, quantity })
})

const ENTITY = {
  asin: 'A000000001',
  title: { displayString: 'A' },
  productImages: [{ url: '/a', width: 1, height: 1, altText: '' }],
  buyingOptions: [{ type: 'NEW' }],
}

test.each([
  ['asin', { asin: '' }],
  ['an image', { productImages: [] }],
  ['a display title', { title: undefined }],
  ['a buying option', { buyingOptions: [] }],
])('a product without %s is not valid', (_what, change) => {
  expect(isProductValid(ENTITY as never)).toBe(true)
  expect(isProductValid({ ...ENTITY, ...change } as never)).toBe(false)
})

const ANSWER = {
  type: 'cart.add-items/v1',
  entity: { items: [{ id: 'l' }], count: { type: 'cart.count/v1', entity: { items: 3 } } },
}

test.each<[string, unknown]>([
  ['another type', { ...ANSWER, type: 'cart.count/v1' }],
  ['no items', { ...ANSWER, entity: { ...ANSWER.entity, items: [] } }],
  ['an item without an id', { ...ANSWER, entity: { ...ANSWER.entity, items: [{}] } }],
  ['no count', { ...ANSWER, entity: { items: [{ id: 'l' }] } }],
  ['a count of another type', { ...ANSWER, entity: { ...ANSWER.entity, count: { type: 'x', entity: { items: 3 } } } }],
  ['nothing', undefined],
])('a cart answer with %s is a failure', (_what, answer) => {
  expect(countAfterAdd(ANSWER)).toBe(3)
  expect(countAfterAdd(answer)).toBeUndefined()
})

test('asks for nothing without product, offer and quantity', () => {
  const item = { asin: 'A000000001', offerListingId: 'o', quantity: 1 }
  expect(toAsked([item])).toEqual([item])
  for (const odd of [[], [{ ...item, asin: '' }], [{ ...item, offerListingId: '' }], [{ ...item, quantity: 0 }]])
    expect(toAsked(odd)).toBeUndefined()
})

test('reads how many units of each product the cart holds', () => {
  const items = [
    { asin: 'A', quantity: 1 },
    { asin: 'A', quantity: 2 },
  ]
  expect(quantitiesIn({ entity: { items } })?.get('A')).toBe(3)
  expect(quantitiesIn({})).toBeUndefined()
})

test('names what is pressed as the specification does', () => {
  expect([BUNDLE_TAG, ACCESSORY_TAG]).toEqual(['bundles_dsk_sec_view_bundle_atc', 'bundles_dsk_sec_view_acc_atc'])
  expect(clickTag('open_all')).toBe('amzdv_tplus_dp_dsk_open_all')
  expect(clickTag('box', 'BXSETS0001')).toMatch(/^[\w.-]{1,128}$/)
})
