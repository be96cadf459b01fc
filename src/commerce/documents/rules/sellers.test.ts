import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentLine } from '../contract.ts'
import { sellerParts } from './sellers.ts'
import { add } from './shares.ts'

const lineOf = (seller: string | null, net: number, tax: number, position: number): DocumentLine => ({
  position,
  title: 'A thing',
  asin: 'BXCABL0001',
  quantity: 1,
  unitPrice: net,
  discount: 0,
  name: 'Tax',
  rate: 190_000,
  isReduced: false,
  soldBy: seller === null ? null : { id: seller, name: seller.toUpperCase() },
  net,
  tax,
  gross: net + tax,
})

test('an order of one seller has no parts', () => {
  expect(sellerParts({ lines: [lineOf('a', 10, 1, 0), lineOf('a', 20, 2, 1)] }, 'Buybox')).toEqual([])
  expect(sellerParts({ lines: [] }, 'Buybox')).toEqual([])
})

test('each seller has a part, the store one of its own', () => {
  const lines = [lineOf('b', 10, 1, 0), lineOf('a', 20, 2, 1), lineOf('b', 5, 0, 2), lineOf(null, 7, 1, 3)]
  expect(sellerParts({ lines }, 'Buybox')).toEqual([
    { id: 'b', name: 'B', net: 15, tax: 1, gross: 16 },
    { id: 'a', name: 'A', net: 20, tax: 2, gross: 22 },
    { id: null, name: 'Buybox', net: 7, tax: 1, gross: 8 },
  ])
})

test('parts sum up to the lines, tax and all, also where some give back', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const line = fc.tuple(fc.constantFrom('a', 'b', 'c', null), amount, amount)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (sold) => {
      const lines = sold.map(([seller, net, tax], position) => lineOf(seller, net, tax, position))
      const parts = sellerParts({ lines }, 'Buybox')
      if (parts.length > 0) expect(add(parts)).toEqual(add(lines))
      else expect(new Set(sold.map(([seller]) => seller)).size).toBe(1)
    }),
  )
})
