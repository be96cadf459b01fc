import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRepeated, movedTo, scrollsByItself, scrollTo, sheetHeight, typedTo } from './choosing.ts'
import {
  firstChosen,
  isOpenEnded,
  itemFor,
  listOf,
  priceTextOf,
  type QuantityItem,
  textOf,
  withOpenEnd,
} from './items.ts'
import { canFewer, canMore, fewer, isTrash, limitsOf, more } from './steps.ts'
import { isUpdate, readTyped, reduceTyped } from './typed.ts'

describe('typed text', () => {
  test.each<[string, number | undefined, number | undefined]>([
    // text, where zero is a quantity, where it is not
    ['0', 0, undefined],
    ['1', 1, 1],
    ['999', 999, 999],
    ['007', 7, 7],
    ['070', 70, 70],
    ['00', 0, undefined],
    ['000', 0, undefined],
    ['1000', undefined, undefined],
    ['0007', undefined, undefined],
    ['', undefined, undefined],
    [' 3', undefined, undefined],
    ['-3', undefined, undefined],
    ['2.5', undefined, undefined],
    ['1e2', undefined, undefined],
    ['three', undefined, undefined],
  ])('%j stands for %j with zero, %j without', (text, withZero, without) => {
    expect(readTyped(text, true)).toBe(withZero)
    expect(readTyped(text, false)).toBe(without)
  })

  test.each<[string, string, string]>([
    ['007', '7', '007'],
    ['00', '0', '00'],
    ['1234', '123', '123'],
    ['00012', '12', '000'],
    ['a4b', '4', '4'],
    ['-1.5', '15', '15'],
    ['１２', '12', '12'],
    ['', '', ''],
  ])('%j is shown as %j with zero, as %j without', (text, withZero, without) => {
    expect(reduceTyped(text, true)).toBe(withZero)
    expect(reduceTyped(text, false)).toBe(without)
  })

  test('nothing above the limit is a quantity', () => {
    expect([readTyped('30', false, 30), readTyped('31', false, 30)]).toEqual([30, undefined])
  })

  test('whatever is typed, the field holds up to three digits, and what it reads is in range', () => {
    const run = fc.property(fc.string(), fc.boolean(), fc.integer({ min: 1, max: 999 }), (text, allowsZero, most) => {
      const field = reduceTyped(text, allowsZero)
      expect(field).toMatch(/^[0-9]{0,3}$/)
      expect(reduceTyped(field, allowsZero)).toBe(field)
      const quantity = readTyped(field, allowsZero, most)
      if (quantity === undefined) return
      expect(quantity).toBeGreaterThanOrEqual(allowsZero ? 0 : 1)
      expect(quantity).toBeLessThanOrEqual(most)
    })
    fc.assert(run)
  })

  test('every quantity can be typed, with leading zeros as far as they fit', () => {
    for (let quantity = 0; quantity <= 999; quantity++) {
      for (const text of [`${quantity}`, `${quantity}`.padStart(3, '0')]) {
        expect(readTyped(text, true)).toBe(quantity)
        expect(readTyped(text, false)).toBe(quantity === 0 ? undefined : quantity)
      }
    }
  })

  test.each([
    ['4', 3, true],
    ['3', 3, false],
    ['03', 3, false],
    ['', 3, false],
    ['0', 3, false],
  ])('%j updates %i: %j', (text, current, expected) => {
    expect(isUpdate(text, current, false)).toBe(expected)
  })
})

describe('steps', () => {
  const plain = limitsOf({})
  const zero = limitsOf({ allowsZero: true })
  const pack = limitsOf({ least: 6, most: 12, allowsZero: true })

  test.each([
    [1, plain, 1, 2, false],
    [2, plain, 1, 3, false],
    [999, plain, 998, 999, false],
    [0, zero, 0, 1, true],
    [1, zero, 0, 2, true],
    [2, zero, 1, 3, false],
    [0, pack, 0, 6, true],
    [3, pack, 0, 6, true],
    [6, pack, 0, 7, true],
    [7, pack, 6, 8, false],
    [12, pack, 11, 12, false],
    [40, pack, 12, 40, false],
  ])('from %i within %j the minus gives %i, the plus %i, trash: %j', (quantity, limits, less, greater, trash) => {
    expect([fewer(quantity, limits), more(quantity, limits), isTrash(quantity, limits)]).toEqual([less, greater, trash])
    expect([canFewer(quantity, limits), canMore(quantity, limits)]).toEqual([less !== quantity, greater !== quantity])
  })

  test.each([
    [{}, { least: 1, most: 999, allowsZero: false }],
    [
      { least: 0, most: 5000 },
      { least: 1, most: 999, allowsZero: false },
    ],
    [
      { least: 3, most: 12, allowsZero: true },
      { least: 3, most: 12, allowsZero: true },
    ],
  ])('whatever limits are asked for, a quantity is from 1 to 999: %j', (asked, limits) => {
    expect(limitsOf(asked)).toEqual(limits)
  })

  test('no step leaves the limits, and the trash leads to nothing', () => {
    const limits = fc
      .record({ least: fc.integer({ min: 1, max: 20 }), room: fc.nat({ max: 20 }), allowsZero: fc.boolean() })
      .map(({ least, room, allowsZero }) => limitsOf({ least, most: least + room, allowsZero }))
    const run = fc.property(limits, fc.array(fc.boolean()), (each, ups) => {
      let quantity = each.allowsZero ? 0 : each.least
      for (const up of ups) {
        if (!up && isTrash(quantity, each)) expect(fewer(quantity, each)).toBe(0)
        quantity = up ? more(quantity, each) : fewer(quantity, each)
        expect((each.allowsZero && quantity === 0) || (quantity >= each.least && quantity <= each.most)).toBe(true)
      }
    })
    fc.assert(run)
  })
})

const item = (quantity: number, more: Partial<QuantityItem> = {}): QuantityItem => ({
  id: `q${quantity}`,
  quantityText: `${quantity}`,
  selectedText: `${quantity}`,
  data: { quantity },
  ...more,
})
const upTo = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1))

describe('items', () => {
  test('the last option becomes open-ended, unless nothing more can be had', () => {
    const items = withOpenEnd(upTo(3), 999)
    expect(items.map(({ quantityText }) => quantityText)).toEqual(['1', '2', '3+'])
    expect(items.map(isOpenEnded)).toEqual([false, false, true])
    expect(withOpenEnd(upTo(3), 3)).toEqual(upTo(3))
    expect(withOpenEnd([], 999)).toEqual([])
  })

  test('it keeps all others, and doing it twice changes nothing', () => {
    const run = fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 999 }), (count, most) => {
      const once = withOpenEnd(upTo(count), most)
      expect(withOpenEnd(once, most)).toEqual(once)
      expect(once.slice(0, -1)).toEqual(upTo(count).slice(0, -1))
      expect(once.some(isOpenEnded)).toBe(count < most)
    })
    fc.assert(run)
  })

  test('an open-ended option stands for no quantity', () => {
    expect(itemFor(upTo(3), 3)?.id).toBe('q3')
    expect(itemFor(withOpenEnd(upTo(3), 999), 3)).toBeUndefined()
  })

  const lists = { Small: upTo(2), Large: [item(1, { id: 'l1' }), item(2, { id: 'l2', isSelected: true })] }

  test.each([
    [{ selectedId: 'q2' }, upTo(3), {}, { quantity: 2, variation: undefined }],
    [{ selectedId: 'q2', selectedQuantity: 40 }, upTo(3), {}, { quantity: 40, variation: undefined }],
    [{ selectedQuantity: 2 }, upTo(3), {}, { quantity: 2, variation: undefined }],
    [{}, [item(1), item(2, { isSelected: true })], {}, { quantity: 2, variation: undefined }],
    [{}, upTo(3), {}, { quantity: 0, variation: undefined }],
    [{ selectedId: 'l1' }, [], lists, { quantity: 1, variation: 'Large' }],
    [{}, [], lists, { quantity: 2, variation: 'Large' }],
    [{ selectedQuantity: 1 }, [], lists, { quantity: 1, variation: 'Small' }],
  ])('%j chooses at first', (selected, items, variations, chosen) => {
    expect(firstChosen(items, variations, selected)).toEqual(chosen)
  })

  test('the list of a variation', () => {
    expect(listOf([], lists, 'Large')).toBe(lists.Large)
    expect(listOf(lists.Small, lists, undefined)).toBe(lists.Small)
  })

  test('texts and prices', () => {
    const pounds = item(2, { quantityTextAbbreviatedSuffix: 'lb', quantityTextFullSuffix: 'pounds' })
    expect([textOf(pounds, 'short'), textOf(pounds, 'full'), textOf(item(2), 'full')]).toEqual([
      '2 lb',
      '2 pounds',
      '2',
    ])
    const dollars = { currencySymbol: '$', wholeValue: '1,299', decimalSeparator: '.', fractionValue: '50' }
    expect(priceTextOf(dollars)).toBe('$1,299.50')
    expect(priceTextOf({ currencySymbol: '¥', wholeValue: '800', decimalSeparator: '', fractionValue: '' })).toBe(
      '¥800',
    )
  })
})

describe('choosing', () => {
  test.each([
    [false, false, false, 303],
    [false, true, false, 355],
    [true, false, false, 358],
    [true, true, false, 410],
    [false, false, true, 344],
    [true, true, true, 450],
  ])('two dimensions %j, button %j, disclaimer %j: %i pixels', (isTwoDimensional, hasButton, hasDisclaimer, height) => {
    expect(sheetHeight({ isTwoDimensional, hasButton, hasDisclaimer })).toBe(height)
  })

  test('scrolling, and presses in a row', () => {
    expect([scrollTo(0), scrollTo(1), scrollTo(10)]).toEqual([0, 44, 449])
    expect([scrollsByItself(20), scrollsByItself(21)]).toEqual([false, true])
    expect([isRepeated(undefined, 5), isRepeated(5, 104), isRepeated(5, 105)]).toEqual([false, true, false])
  })

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 3, 2],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 2, undefined],
  ])('%s from %i leads to %j of five', (key, from, to) => {
    expect(movedTo(key, from, 5)).toBe(to)
  })

  test('digits lead to the first option that starts with them', () => {
    const items = withOpenEnd(upTo(12), 999)
    expect([typedTo('1', items), typedTo('11', items), typedTo('12', items), typedTo('7', items)]).toEqual([
      0, 10, 11, 6,
    ])
    expect(typedTo('99', items)).toBeUndefined()
  })
})
