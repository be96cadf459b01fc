import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUY_BOX_MS, scrollAt, USUAL_MS } from './scroll.ts'
import { intentionOf } from './shadow-cart.ts'
import { inOrder, paragraphsOf, textIn } from './sheets.ts'

test.each([
  ['submit.add-to-cart', null, 'add-to-cart'],
  ['submit.buy-now', null, 'buy-now'],
  ['submit.in-parts', null, 'in-parts'],
  ['submit.add-to-cart', 'used', 'used-desktop'],
  ['submit.add-to-cart', 'pre-owned-cross-sell', 'pre-owned-cross-sell'],
  [null, 'special-deal', 'special-deal'],
  ['clip', null, undefined],
  [null, null, undefined],
])('button %s of %s means %s', (name, intention, expected) => {
  expect(intentionOf({ name, intention, isPhone: false })).toBe(expected)
  const onPhone = expected === 'used-desktop' ? 'used-mobile' : expected
  expect(intentionOf({ name, intention, isPhone: true })).toBe(onPhone)
})

test('a scroll takes 500 ms from the buy box and 1000 ms elsewhere', () => {
  expect([BUY_BOX_MS, USUAL_MS]).toEqual([500, 1000])
})

test('a scroll starts and ends exactly, and never turns back', () => {
  const height = fc.integer({ min: 0, max: 50_000 })
  fc.assert(
    fc.property(height, height, fc.integer({ min: 1, max: 2000 }), (from, to, duration) => {
      const way = { from, to }
      expect(scrollAt(way, 0, duration)).toBe(from)
      expect(scrollAt(way, duration, duration)).toBeCloseTo(to, 6)
      expect(scrollAt(way, duration * 3, duration)).toBeCloseTo(to, 6)
      const steps = Array.from({ length: 21 }, (_, step) =>
        Math.abs(scrollAt(way, (step * duration) / 20, duration) - from),
      )
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    }),
  )
})

test('a sheet is in the asked language, else in English, else in any', () => {
  expect(textIn({ en: 'a', de: 'b' }, 'de')).toEqual({ language: 'de', text: 'b' })
  expect(textIn({ en: 'a', de: 'b' }, 'fr')).toEqual({ language: 'en', text: 'a' })
  expect(textIn({ ja: 'c' }, 'fr')).toEqual({ language: 'ja', text: 'c' })
})

test('kinds keep the order of the page, and an empty line starts a paragraph', () => {
  expect(inOrder(['repair', 'safety'])).toEqual(['safety', 'repair'])
  expect(paragraphsOf('One\nline\n\n \n Two ')).toEqual(['One\nline', 'Two'])
})
