import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import type { OrderTaxes } from '#commerce/taxes/rules/order-taxes.ts'
import { reverseCharged } from '#commerce/taxes/rules/reverse-charge.ts'
import { type NewOrder, toLineRows, toRow } from '../queries/order-rows.ts'
import { totalsOf } from '../rules/totals.ts'

const NUMBER = { id: 'check', number: 'ATU13585627', country: 'AT', source: 'vies', reference: 'WAPI', checkedAt: '' }

const LINE: StoredLine = {
  id: '',
  asin: 'BXDRUM0001',
  offerId: 'BXDRUM0001-DE-1',
  quantity: 1,
  extras: {},
  associatedLine: null,
  priceWhenAdded: 0,
  title: 'Drum',
  imageId: null,
  condition: null,
  sellerId: null,
  sellerName: null,
  price: 0,
  giftWrapPrice: null,
  stock: 99,
  lowStock: 0,
  maxOrderQuantity: 99,
  needsDelivery: true,
  taxCategory: 'standard',
  weight: null,
  location: null,
  releaseOn: null,
}

const ORDER: NewOrder = {
  id: '0000-ABROAD-0000',
  owner: 'o',
  marketplace: 'DE',
  language: 'de',
  checkoutId: 'c',
  email: 'a@example.com',
  address: { fullName: '', line1: '', line2: '', city: 'Wien', region: '', postalCode: '1010', country: 'AT' },
  delivery: 'standard',
  promise: null,
  paymentMethod: 'invoice',
  currency: 'EUR',
  returnDays: 30,
  payments: [],
  totals: totalsOf(0, 0, 0, { lines: [], delivery: [], total: 0, added: 0, isUnsettled: false }),
  lines: [],
  adjustments: [],
  fromCart: false,
}

const line = fc.record({
  price: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  tax: fc.double({ min: 0, max: 0.25, noNaN: true }),
})

test('what a reverse charge leaves out is stored as taken off lines and delivery, so that their sums are what is paid', () => {
  const property = fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(3000), (bought, delivery) => {
    const priced = bought.map(({ price, quantity, off, tax }, index) => {
      const cost = price * quantity
      const discount = Math.floor(cost * off)
      return {
        line: { ...LINE, id: `l${index}`, price, quantity },
        cost,
        discount,
        tax: Math.floor((cost - discount) * tax),
      }
    })
    const home: OrderTaxes = {
      lines: priced.map(({ tax }) => ({ name: 'MwSt.', rate: 190_000, amount: tax })),
      delivery: [{ name: 'MwSt.', rate: 190_000, amount: Math.floor(delivery * 0.16), part: delivery }],
      total: 1,
      added: 0,
      isUnsettled: false,
    }
    const taxes = reverseCharged(
      home,
      priced.map(() => ({ category: 'standard', amount: 0 })),
      NUMBER,
    )
    const items = priced.reduce((sum, { cost }) => sum + cost, 0)
    const discount = priced.reduce((sum, each) => sum + each.discount, 0)
    const totals = totalsOf(items, discount, delivery, taxes)
    const lines = priced.map((each) => each.line)
    const adjustments = priced.map((each) => ({
      lineId: each.line.id,
      amount: each.discount,
      feature: 'f',
      code: 'c',
      values: {},
      data: {},
    }))
    const order = { ...ORDER, totals, lines, adjustments }
    const [row, rows] = [toRow(order), toLineRows(order)]
    expect(row.total).toBe(row.items_total - row.discount_total + row.delivery_total + row.added_tax)
    expect([row.added_tax, row.tax_total, row.total]).toEqual([0, 0, totals.total])
    expect(row.discount_total).toBe(rows.reduce((sum, each) => sum + each.discount, 0))
    for (const [index, { cost, discount: off, tax }] of priced.entries())
      expect(cost - (rows[index]?.discount ?? 0)).toBe(cost - off - tax)
  })
  fc.assert(property)
})
