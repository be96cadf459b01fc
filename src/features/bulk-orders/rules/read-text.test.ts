import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAsin } from './codes.ts'
import { readQuantity } from './read-quantity.ts'
import { countRows, readLines } from './read-text.ts'

const one = (text: string, locale = 'en-US') => {
  const [line, ...others] = readLines(text, locale)
  expect(others).toEqual([])
  return line && [line.code, line.quantity ?? line.fault]
}

const CABLE = 'BXCABL0001'
const GTIN = '4006381333931'

describe('a line says an item and how many of it', () => {
  test.each([
    ['BXCABL0001', CABLE, 1],
    ['BXCABL0001 20', CABLE, 20],
    ['20 BXCABL0001', CABLE, 20],
    ['20 x BXCABL0001', CABLE, 20],
    ['20x BXCABL0001', CABLE, 20],
    ['20 × BXCABL0001', CABLE, 20],
    ['20×BXCABL0001', CABLE, 20],
    ['20 * BXCABL0001', CABLE, 20],
    ['BXCABL0001 x 20', CABLE, 20],
    ['BXCABL0001 x20', CABLE, 20],
    ['BXCABL0001×20', CABLE, 20],
    ['BXCABL0001,20', CABLE, 20],
    ['BXCABL0001, 20', CABLE, 20],
    ['BXCABL0001;20', CABLE, 20],
    ['BXCABL0001\t20', CABLE, 20],
    ['\tBXCABL0001\t20', CABLE, 20],
    ['20,BXCABL0001', CABLE, 20],
    ['BXCABL0001,', CABLE, 1],
    ['BXCABL0001\t', CABLE, 1],
    ['"BXCABL0001","20"', CABLE, 20],
    ['"BXCABL0001";20', CABLE, 20],
    ['"A cable, ""blue"", 2 m",BXCABL0001,20', CABLE, 20],
    ['"Never closed,BXCABL0001,20', CABLE, 20],
    ['BXCABL0001,20,blue', CABLE, 20],
    ['Blue cables,BXCABL0001,20', CABLE, 20],
    ['\ufeffBXCABL0001 20\r\n', CABLE, 20],
    ['bxcabl0001 20', CABLE, 20],
    ['bx cabl 0001', CABLE, 1],
    ['BX CABL 0001 20', CABLE, 20],
    ['BX-CABL-0001 20', CABLE, 20],
    ['BX‑CABL–0001 20', CABLE, 20],
    ['20 x BX CABL 0001', CABLE, 20],
    ['ＢＸＣＡＢＬ０００１ ２０', CABLE, 20],
    ['BXCABL0001、２０', CABLE, 20],
    ['BXCABL0001 ٢٠', CABLE, 20],
    ['BXCABL0001، ۲۰', CABLE, 20],
    ['https://shop.example/dp/BXCABL0001?th=1#reviews 20', CABLE, 20],
    ['https://shop.example/dp/BXCABL0001,20', CABLE, 20],
    ['"https://shop.example/de/gp/product/bxcabl0001/ref=abc";"20"', CABLE, 20],
    ['20 x /dp/BXCABL0001/', CABLE, 20],
    [GTIN, GTIN, 1],
    [`${GTIN} 5`, GTIN, 5],
    [`5 x ${GTIN}`, GTIN, 5],
    ['4 006381 333931', GTIN, 1],
    ['4 006381 333931 5', GTIN, 5],
    ['cable 20', 'CABLE', 20],
    ['a blue cable', 'ABLUECABLE', 1],
    ['BXCABL001 20', 'BXCABL001', 20],
  ])('%j', (text, code, quantity) => {
    expect(one(text)).toEqual([code, quantity])
  })

  test.each([
    ['BXCABL0001 0', 'too-few'],
    ['BXCABL0001 -1', 'too-few'],
    ['BXCABL0001 −1', 'too-few'],
    ['-1 x BXCABL0001', 'too-few'],
    ['BXCABL0001,-1', 'too-few'],
    ['BXCABL0001 1.5', 'not-whole'],
    ['BXCABL0001;1,5', 'not-whole'],
    ['BXCABL0001 1000', 'too-many'],
    ['BXCABL0001 1,000', 'too-many'],
    ['BXCABL0001,1,000', 'too-many'],
    ['BXCABL0001,"1,000"', 'too-many'],
    ['BXCABL0001 12 boxes', 'not-a-number'],
    ['BXCABL0001,12 boxes', 'not-a-number'],
    ['BXCABL0001 1e3', 'not-a-number'],
    ['BXCABL0001 x', 'not-a-number'],
    ['BXCABL0001 20, please', 'not-a-number'],
    ['BXCABL0001 99999999999999999999', 'too-many'],
  ])('%j is a fault of that line', (text, fault) => {
    expect(one(text)).toEqual([CABLE, fault])
  })
})

test.each([
  ['1,000', 'en-US', 'too-many'],
  ['1.000', 'en-US', 'not-whole'],
  ['1.000', 'de-DE', 'too-many'],
  ['1,000', 'de-DE', 'not-whole'],
  ['1 000', 'fr-FR', 'too-many'],
  ['1\u202f000', 'fr-FR', 'too-many'],
  ["1'000", 'de-DE', 'too-many'],
  ['1.000.000', 'en-US', 'too-many'],
  ['1.000,5', 'de-DE', 'not-a-number'],
  ['0,500', 'en-US', 'not-whole'],
  ['20.00', 'en-US', 20],
  ['20,0', 'de-DE', 20],
  ['020', 'en-US', 20],
  ['20x', 'en-US', 20],
  ['x 20', 'en-US', 20],
  ['999', 'en-US', 999],
  ['', 'en-US', 1],
])('%j in %s is %s', (text, locale, value) => {
  const { quantity, fault } = readQuantity(text, locale)
  expect(quantity ?? fault).toBe(value)
})

describe('a file', () => {
  test.each([
    ['ASIN,Quantity', 'BXCABL0001,20'],
    ['Quantity;Item number', '20;BXCABL0001'],
    ['Artikelnummer;Menge', 'BXCABL0001;20'],
    ['Title,ASIN,Qty,Note', 'Soundproof,BXCABL0001,20,3'],
    ['Référence\tQuantité', 'BXCABL0001\t20'],
    ['Artículo;Cantidad', 'BXCABL0001;20'],
    ['Codice articolo;Quantità', 'BXCABL0001;20'],
    ['Código do produto;Quantidade', 'BXCABL0001;20'],
    ['商品コード,数量', 'BXCABL0001,２０'],
    ['Name\tASIN\tQuantity', '\tBXCABL0001\t20'],
    ['ASIN', 'BXCABL0001 20'],
    ['ASIN Quantity', 'BXCABL0001 20'],
    ['ASIN', 'BXCABL0001,20'],
  ])('begins with %j, or does not', (header, row) => {
    expect(readLines(`\ufeff${header}\r\n${row}\r\n`, 'en-US')).toMatchObject([{ line: 2, code: CABLE, quantity: 20 }])
  })

  test('has lines that count as an editor counts them, and empty ones', () => {
    expect(readLines('\n\nBXCABL0001\r\r\n , ,\n---\nBXDRUM0001 2\u2028x', 'en-US').map(({ line }) => line)).toEqual([
      3, 7, 8,
    ])
  })

  test('of long lines is read to a limit', () => {
    expect(readLines(`BXCABL0001 ${'9'.repeat(10_000)}`, 'en-US')).toMatchObject([
      { code: CABLE, fault: 'too-many', text: expect.stringMatching(/^.{120}$/) },
    ])
  })
})

const code = fc.stringMatching(/^[A-Z]{5}[0-9]{5}$/)
const quantity = fc.integer({ min: 1, max: 999 })
const FORMS: ((item: string, many: number) => string)[] = [
  (item, many) => `${item} ${many}`,
  (item, many) => `${many} x ${item}`,
  (item, many) => `${many} × ${item}`,
  (item, many) => `${item},${many}`,
  (item, many) => `${item};${many}`,
  (item, many) => `${item}\t${many}`,
  (item, many) => `"${item}","${many}"`,
  (item, many) => `https://shop.example/dp/${item}?x=1 ${many}`,
  (item, many) => `  ${item.toLowerCase()}   ${many} `,
  (item, many) => `${item.slice(0, 4)}-${item.slice(4)} ${many}`,
]

test('whatever the items, their numbers and how each line says them, all are read', () => {
  const lines = fc.array(fc.tuple(code, quantity, fc.constantFrom(...FORMS)), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      lines,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('en-US', 'de-DE', 'fr-FR'),
      (all, end, locale) => {
        const text = all.map(([item, many, say]) => say(item, many)).join(end)
        expect(readLines(text, locale).map((line) => [line.code, line.quantity])).toEqual(
          all.map(([item, many]) => [item, many]),
        )
      },
    ),
  )
})

test('nothing that is pasted is too strange, and no line of it is lost', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom(...'20xX× ,;\t"-BXCABL0001/dp/') }),
  )
  fc.assert(
    fc.property(strange, (typed) => {
      const row = typed.replaceAll(/[\n\r\u2028\u2029\u0085]/g, ' ')
      const read = readLines(`BXCABL0001\n${row}\nBXDRUM0001`, 'en-US')
      const says = /[\p{L}\p{N}]/u.test(row.normalize('NFKC'))
      expect(read.map(({ line }) => line)).toEqual(says ? [1, 2, 3] : [1, 3])
      for (const { quantity, fault } of read)
        expect(quantity === null ? typeof fault : quantity >= 1 && quantity <= 999).toBe(
          quantity === null ? 'string' : true,
        )
      expect(read.filter((line) => line.line !== 2).every((line) => isAsin(line.code))).toBe(true)
    }),
  )
})

test('a cell in quotation marks may have several lines, and the lines after it keep their numbers', () => {
  const text = 'Item;Text;Quantity\r\nBXCABL0001;"Cable,\r\n""blue"",\r\n2 m";20\r\n\r\nBXDRUM0001;"Speaker";3\r\n'
  expect(readLines(text, 'de-DE').map(({ line, code, quantity }) => [line, code, quantity])).toEqual([
    [2, 'BXCABL0001', 20],
    [6, 'BXDRUM0001', 3],
  ])
  expect(countRows(text)).toBe(3)
})

test.each([
  ['an inch mark', 'BXCABL0001 1 2"\nBXDRUM0001 3'],
  ['a mark that is never closed', '"Never closed,BXCABL0001,1\nBXDRUM0001,3'],
  ['marks within words', 'BXCABL0001,1,5" cable\nBXDRUM0001,3,6" speaker'],
])('%s joins no lines', (_what, text) => {
  expect(readLines(text, 'en-US').map(({ line, code }) => [line, code])).toEqual([
    [1, 'BXCABL0001'],
    [2, 'BXDRUM0001'],
  ])
})

test('texts of little but quotation marks are counted at once', () => {
  for (const part of ['"', ',"', ',""', ',"""', '"a""b', '\n"', '""\n,"x', ', "', ' "']) {
    const before = process.cpuUsage()
    countRows(part.repeat(Math.floor(262_144 / part.length)))
    expect(process.cpuUsage(before).user, part).toBeLessThan(10_000_000)
  }
})
