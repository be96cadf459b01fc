import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareCode, isGtin, lookAlikes, nearCodes, shortGtin } from './codes.ts'

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['036000291452', true],
  ['10036000291459', true],
  ['1234567890', false],
  ['', false],
])('%s is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is)
})

test('spaces and hyphens of any kind are no part of a code', () => {
  expect(bareCode('bx-cabl‑00\u00a001')).toBe('BXCABL0001')
  expect(shortGtin('00036000291452')).toBe('36000291452')
})

test('a code with O for 0 or I and l for 1 looks like the one that was meant', () => {
  expect(lookAlikes('BXCABLOOO1')).toContain('BXCABL0001')
  expect(lookAlikes('BXCAB10OOI')).toContain('BXCABL0001')
  expect(lookAlikes('BXTRUM2345')).toEqual([])
  expect(lookAlikes('OOOOOOOOOO')).toEqual([])
  expect(lookAlikes('BXCABL001')).toEqual([])
})

test('a code with one wrong character or two swapped ones is near the one that was meant, and no other is', () => {
  const code = fc.stringMatching(/^[A-Z0-9]{10}$/)
  fc.assert(
    fc.property(code, fc.nat(9), fc.constantFrom(...'AZ09'), (meant, place, other) => {
      const wrong = [...meant].with(place, other).join('')
      const [a = '', b = ''] = [meant[place], meant[place + 1]]
      const swapped = [...meant].toSpliced(place, b === '' ? 1 : 2, b === '' ? a : b, ...(b === '' ? [] : [a])).join('')
      for (const typed of [wrong, swapped]) expect(nearCodes(typed).includes(meant)).toBe(typed !== meant)
    }),
  )
  expect(nearCodes('BXCABL0001')).toHaveLength(350 + 7)
})
