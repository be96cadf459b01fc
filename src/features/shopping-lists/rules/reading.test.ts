import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '#commerce/measures/contract.ts'
import { readQuantity, readText } from './reading.ts'

describe('readText', () => {
  test.each([
    ['2 lemons', '2 each', 'lemons'],
    ['2x eggs', '2 each', 'eggs'],
    ['2 × eggs', '2 each', 'eggs'],
    ['500 g flour', '500 g', 'flour'],
    ['500g flour', '500 g', 'flour'],
    ['1,5 kg Kartoffeln', '1.5 kg', 'Kartoffeln'],
    ['1.50 KG potatoes', '1.5 kg', 'potatoes'],
    ['12 fl oz cream', '12 fl oz', 'cream'],
    ['2 large eggs', '2 each', 'large eggs'],
    ['  02   limes ', '2 each', 'limes'],
    ['3 🍋 لیمو', '3 each', '🍋 لیمو'],
    ['0 lemons', null, '0 lemons'],
    ['1.5 lemons', null, '1.5 lemons'],
    ['99999 lemons', null, '99999 lemons'],
    ['7', null, '7'],
    ['7 🍋', null, '7 🍋'],
    ['lemons', null, 'lemons'],
    ['milk 2 l', null, 'milk 2 l'],
  ])('%s is %s of %s', (typed, quantity, title) => {
    expect(readText(typed)).toEqual({ quantity, title })
  })

  test.each(['', '   ', '\u200b', '\u202e\u2066'])('nothing can be seen of %j', (typed) => {
    expect(readText(typed)).toBeUndefined()
  })

  test('whatever is typed is kept: read again it says the same, and its quantity is an amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const read = readText(typed)
        if (!read) return
        if (read.quantity !== null) expect(amount.safeParse(read.quantity).success).toBe(true)
        expect(read.title.trim()).toBe(read.title)
        expect(typed.normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(read.title.split(' ').at(-1))
      }),
    )
  })

  test('a whole number, a unit and a word are read as such, whatever the word', () => {
    const units = fc.constantFrom('g', 'kg', 'oz', 'lb', 'ml', 'l', 'fl oz')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        units,
        fc.stringMatching(/^[A-Za-z]{3,12}$/),
        (number, unit, word) => {
          expect(readText(`${number} ${unit} ${word}`)).toEqual({ quantity: `${number} ${unit}`, title: word })
        },
      ),
    )
  })
})

test.each([
  ['500 g', '500 g'],
  ['2', '2 each'],
  ['1,25 kg', '1.25 kg'],
  ['', null],
  ['some', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['2 stones', undefined],
])('%j in the field is %j', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})
