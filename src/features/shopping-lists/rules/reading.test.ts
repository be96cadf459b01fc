import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '#commerce/measures/contract.ts'
import { readName, readQuantity, readText } from './reading.ts'

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
    expect(readText(typed, 'en-US')).toEqual({ quantity, title })
  })

  test.each(['', '   ', '\u200b', '\u202e\u2066'])('nothing can be seen of %j', (typed) => {
    expect(readText(typed, 'en-US')).toBeUndefined()
  })

  // Two letters of this Hebrew ligature's three are marks.
  test('a text that grows when it is cleaned is too long', () => {
    expect(readText('\ufb2c'.repeat(66), 'en-US')?.title).toHaveLength(198)
    expect(readText('\ufb2c'.repeat(67), 'en-US')).toBeUndefined()
    expect(readName('\ufb2c'.repeat(34))).toBeUndefined()
  })

  test('whatever is typed is kept: read again it says the same, and its quantity is an amount', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const read = readText(typed, 'en-US')
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
          expect(readText(`${number} ${unit} ${word}`, 'en-US')).toEqual({ quantity: `${number} ${unit}`, title: word })
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
  expect(readQuantity(typed, 'en-US')).toBe(quantity)
})

test.each([
  ['1,500 g', 'en-US', '1500 g'],
  ['1,500 g', 'ja-JP', '1500 g'],
  ['1,500 g', 'es-US', '1500 g'],
  ['1,500 g', 'de-DE', '1.5 g'],
  ['1.500 g', 'de-DE', '1500 g'],
  ['1.500 g', 'es-ES', '1500 g'],
  ['1.500 g', 'en-GB', '1.5 g'],
  ['1,5 kg', 'en-US', '1.5 kg'],
  ['1,25 kg', 'en-US', '1.25 kg'],
  ['0,500 kg', 'en-US', '0.5 kg'],
  ['1,500 kg', 'fr-FR', '1.5 kg'],
  ['2,000', 'en-US', '2000 each'],
])('%s in %s is %s', (typed, locale, quantity) => {
  expect(readQuantity(typed, locale)).toBe(quantity)
  expect(readText(`${typed} flour`, locale)).toEqual({ quantity, title: 'flour' })
})
