import { expect, test } from 'vitest'
import type { OrderItem } from '#commerce/orders/contract/item.ts'
import { pickLine } from '../work/view.ts'
import { pickLinesOf, stopsOf } from './pick-list.ts'

const PRICE = { amount: 1, currencyCode: 'USD', displayString: '$1.00' }

const item = (position: number, offer: string, title: string, more: Partial<OrderItem> = {}): OrderItem => ({
  position,
  asin: 'BXDRUM0001',
  offerListingId: offer,
  condition: 'new',
  seller: null,
  title,
  imageId: null,
  quantity: 2,
  unitPrice: PRICE,
  subtotal: PRICE,
  discount: PRICE,
  total: PRICE,
  tax: null,
  terms: {},
  adjustments: [],
  needsDelivery: true,
  cancelled: 0,
  shipped: 0,
  delivered: 0,
  returning: 0,
  returned: 0,
  ...more,
})

test('a picker walks by aisle, then by place and product, and what is nowhere comes last', () => {
  const orders = [
    { id: 'B', items: [item(0, 'milk', 'Milk'), item(1, 'salt', 'Salt'), item(2, 'ham', 'Ham')] },
    { id: 'A', items: [item(0, 'milk', 'Milk'), item(1, 'tea', 'Tea')] },
  ]
  const aisles = [
    { offerId: 'milk', aisle: 'A10', place: 1 },
    { offerId: 'ham', aisle: 'A2', place: 9 },
    { offerId: 'tea', aisle: 'A2', place: 3 },
  ]
  expect(
    pickLinesOf(orders, aisles, new Set()).map(({ aisle, title, orderId }) => `${aisle} ${title} ${orderId}`),
  ).toEqual(['A2 Tea A', 'A2 Ham B', 'A10 Milk A', 'A10 Milk B', 'null Salt B'])
})

test('a line says how much and what the scale has to say; what is not packed, and what is cancelled, is not there', () => {
  const measured = {
    sold: { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' },
    amount: '1.2 kg',
    pricePer: '1 kg',
    displayString: '3 (≈ 1.2 kg)',
    displayStep: '≈ 0.4 kg',
  } as const
  const orders = [
    {
      id: 'A',
      items: [
        item(0, 'hen', 'Hen', { quantity: 3, measured }),
        item(1, 'salt', 'Salt', { cancelled: 1 }),
        item(2, 'card', 'Card', { needsDelivery: false }),
        item(3, 'tea', 'Tea', { cancelled: 2 }),
      ],
    },
  ]
  expect(pickLinesOf(orders, [], new Set())).toMatchObject([
    { position: 0, quantity: 3, amount: '3 (≈ 1.2 kg)', scale: { most: '1.65 kg', isNeeded: true } },
    { position: 1, quantity: 1, amount: null, scale: null },
  ])
})

test('a line asks for the date of what spoils, and says the one that was noted', () => {
  const dateMark = { kind: 'use-by', date: '2026-12-24' } as const
  const picking = { ordered: 2, picked: 2, weighed: null, billed: PRICE, reason: 'found', dateMark } as const
  const milk = { asin: 'BXMILK0001' }
  const orders = [
    { id: 'A', items: [item(0, 'milk', 'A', milk), item(1, 'milk', 'B', { ...milk, picking }), item(2, 'salt', 'C')] },
  ]
  expect(pickLinesOf(orders, [], new Set(['BXMILK0001']))).toMatchObject([
    { asksDate: true, dateMark: null },
    { asksDate: true, dateMark },
    { asksDate: false, dateMark: null },
  ])
})

test('a line that is picked is not to weigh any more, and says what it weighed', () => {
  const measured = {
    sold: { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' },
    amount: '0.8 kg',
    pricePer: '1 kg',
    displayString: '2 (≈ 0.8 kg)',
    displayStep: '≈ 0.4 kg',
  } as const
  const picking = { ordered: 2, picked: 2, weighed: '0.91 kg', billed: PRICE, reason: 'weighed' } as const
  const spoils = new Set(['BXDRUM0001'])
  const lines = pickLinesOf(
    [{ id: 'A', items: [item(0, 'hen', 'A', { measured, picking }), item(1, 'hen', 'B', { measured })] }],
    [],
    spoils,
  )
  expect(lines).toMatchObject([
    { isPicked: true, weighed: '0.91 kg', scale: { isNeeded: false } },
    { isPicked: false, weighed: null, scale: { isNeeded: true } },
  ])
  const [done = '', open = ''] = lines.map(pickLine)
  expect([done.includes('weighed 0.91 kg'), done.includes('note its date'), done.includes('to weigh')]).toEqual([
    true,
    false,
    false,
  ])
  expect([open.includes('note its date'), open.includes('to weigh, at most 1.1 kg')]).toEqual([true, true])
})

test('names the orders of one stop together, the first one first', () => {
  const tasks = [
    { id: 'A', joins: 'C' },
    { id: 'B', joins: null },
    { id: 'C', joins: null },
    { id: 'D', joins: 'C' },
    // The first order of this stop is picked or cancelled.
    { id: 'E', joins: 'X' },
    { id: 'F', joins: 'X' },
  ]
  expect(stopsOf(tasks)).toEqual([['C', 'A', 'D'], ['B'], ['E', 'F']])
})
