import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfForm, savedItems } from './form.ts'
import { mergeLines, type NamedLine } from './items.ts'
import { readLines } from './read-text.ts'

const named = (text: string): NamedLine[] =>
  readLines(text, 'en-US').map((line) => ({ ...line, asin: line.code, isAlike: false, meant: undefined }))

const merged = (text: string) =>
  mergeLines(named(text)).map(({ asin, quantity, fault, lines }) => [asin, quantity ?? fault, lines])

test.each([
  ['BXCABL0001 2\nBXCABL0001 3', [['BXCABL0001', 5, [1, 2]]]],
  ['BXCABL0001 500\nBXCABL0001 500', [['BXCABL0001', 'too-many', [1, 2]]]],
  [
    'BXCABL0001 0\nBXCABL0001 3',
    [
      ['BXCABL0001', 'too-few', [1]],
      ['BXCABL0001', 3, [2]],
    ],
  ],
  [
    'BXCABL0001 3\nBXCABL0001 x\nBXCABL0001 2',
    [
      ['BXCABL0001', 5, [1, 3]],
      ['BXCABL0001', 'not-a-number', [2]],
    ],
  ],
])('%j is added up', (text, entries) => {
  expect(merged(text)).toEqual(entries)
})

test('however the lines are, every number of a line is in one entry, and no unit is lost or made up', () => {
  const line = fc.tuple(fc.constantFrom('BXCABL0001', 'BXDRUM0001'), fc.integer({ min: 0, max: 400 }))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const entries = mergeLines(named(lines.map(([asin, many]) => `${asin} ${many}`).join('\n')))
      expect(entries.flatMap((entry) => entry.lines).toSorted((a, b) => a - b)).toEqual(lines.map((_line, n) => n + 1))
      for (const { lines: own, quantity } of entries)
        if (quantity !== null) expect(quantity).toBe(own.reduce((sum, n) => sum + (lines[n - 1]?.[1] ?? 0), 0))
    }),
  )
})

const formed = (fields: Record<string, unknown>) =>
  linesOfForm(fields, 'en-US').map(({ code, quantity, fault }) => [code, quantity ?? fault])

test.each([
  [
    { 'quantity-BXCABL0001': '2', raw: ['BXNOPE9999 3', 'x'] },
    [
      ['BXCABL0001', 2],
      ['BXNOPE9999', 3],
      ['X', 1],
    ],
  ],
  [
    { 'quantity-BXCABL0001': ['2', 'no'] },
    [
      ['BXCABL0001', 2],
      ['BXCABL0001', 'not-a-number'],
    ],
  ],
  [{ 'quantity-BXCABL0001': '2', 'quantity-BXDRUM0001': '1', remove: 'BXDRUM0001' }, [['BXCABL0001', 2]]],
  [{ raw: ['BXDRMU0001 3', 'x 2'], meant: 'raw-0 BXDRUM0001', remove: 'raw-1' }, [['BXDRUM0001', 3]]],
  [{ raw: 'BXDRMU0001 12 boxes', meant: 'raw-0 BXDRUM0001' }, [['BXDRUM0001', 'not-a-number']]],
  [{ 'quantity-cable': '2', price: '1', offerListingId: 'x', 'quantity-BXCABL0001': { a: 1 } }, []],
])('of the form %j only ids and quantities count', (fields, lines) => {
  expect(formed(fields)).toEqual(lines)
})

test('a review is saved with what its form says', () => {
  expect(savedItems({ 'quantity-BXCABL0001': '20', other: '1' })).toEqual([{ asin: 'BXCABL0001', quantity: 20 }])
})
