import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePath, MOST, readAsins, toRows, withProduct } from './rules.ts'

test.each([
  [undefined, []],
  ['', []],
  ['BXDRUM0001', ['BXDRUM0001']],
  ['BXDRUM0001,nonsense,BXDRUM0001,BXPAGE0001', ['BXDRUM0001', 'BXPAGE0001']],
  [['BXDRUM0001'], []],
  [`${'A'.repeat(300)}`, []],
])('the address %j names %j', (text, asins) => {
  expect(readAsins(text)).toEqual(asins)
})

const asin = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F').map((letter) => letter.repeat(10))

test('keeps at most four products, without duplicates, including the last one added', () => {
  fc.assert(
    fc.property(fc.array(asin, { minLength: 1, maxLength: 20 }), (added) => {
      const compared = added.reduce(withProduct, [] as string[])
      expect(compared.length).toBeLessThanOrEqual(MOST)
      expect(new Set(compared).size).toBe(compared.length)
      expect(compared).toContain(added.at(-1))
      expect(readAsins(new URL(comparePath(compared), 'http://x').searchParams.get('asins'))).toEqual(compared)
    }),
  )
})

test('rows have a value for every product', () => {
  const rows = toRows([
    [
      ['Weight', '1 kg'],
      ['Power', '5 W'],
    ],
    [
      ['Power', '9 W'],
      ['Length', '2 m'],
    ],
  ])
  expect(rows).toEqual([
    { name: 'Weight', values: ['1 kg', ''] },
    { name: 'Power', values: ['5 W', '9 W'] },
    { name: 'Length', values: ['', '2 m'] },
  ])
})
