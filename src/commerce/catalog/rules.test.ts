import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dimensionsOf, IMAGE_ID, imagePath, imageSet, productTag, type Sibling } from './rules.ts'

const NAMES: Record<string, string> = { color: 'Colour', storage: 'Storage' }

/** Builds a family member whose ASIN spells out its values. */
function member(values: Record<string, string>, image?: string): Sibling {
  const variation = Object.entries(values).map(([dimension, key]) => ({
    dimension,
    name: NAMES[dimension] ?? dimension,
    key,
    value: key.toUpperCase(),
  }))
  return { asin: Object.values(values).join('-'), variation, image }
}

const ink32 = member({ color: 'ink', storage: '32' }, 'ink')
const ink64 = member({ color: 'ink', storage: '64' }, 'ink-large')
const sand32 = member({ color: 'sand', storage: '32' }, 'sand')
const sand64 = member({ color: 'sand', storage: '64' })
const fern64 = member({ color: 'fern', storage: '64' }, 'fern')
const family = [ink32, ink64, sand32, sand64, fern64]

const leads = (current: Sibling, siblings: Sibling[]) =>
  dimensionsOf(current, siblings).map(({ choices }) => Object.fromEntries(choices.map(({ key, asin }) => [key, asin])))

const choosers: [name: string, current: Sibling, siblings: Sibling[], leads: object[]][] = [
  [
    'each choice leads to the member that differs there only',
    ...([ink64, family] as const),
    [
      { ink: 'ink-64', sand: 'sand-64', fern: 'fern-64' },
      { 32: 'ink-32', 64: 'ink-64' },
    ],
  ],
  [
    'a combination that does not exist leads to one that has the value',
    ...([ink32, family] as const),
    [
      { ink: 'ink-32', sand: 'sand-32', fern: 'fern-64' },
      { 32: 'ink-32', 64: 'ink-64' },
    ],
  ],
  [
    'with several such, to the first',
    ...([fern64, family] as const),
    [
      { ink: 'ink-64', sand: 'sand-64', fern: 'fern-64' },
      { 32: 'ink-32', 64: 'fern-64' },
    ],
  ],
  ['a family of one', ink32, [ink32], [{ ink: 'ink-32' }, { 32: 'ink-32' }]],
  ['a product without variations', member({}), [member({})], []],
  [
    'a dimension that others lack',
    ink32,
    [ink32, member({ color: 'sand' })],
    [{ ink: 'ink-32', sand: 'sand' }, { 32: 'ink-32' }],
  ],
]

test.each(choosers)('%s', (_, current, siblings, expected) => {
  expect(leads(current, siblings)).toEqual(expected)
})

test('returns the name, value and choices of a dimension with pictures, in the order of the family', () => {
  expect(dimensionsOf(sand64, family)[0]).toEqual({
    dimension: 'color',
    name: 'Colour',
    value: 'SAND',
    choices: [
      { key: 'ink', value: 'INK', image: 'ink-large', asin: 'ink-64', isSelected: false },
      { key: 'sand', value: 'SAND', image: undefined, asin: 'sand-64', isSelected: true },
      { key: 'fern', value: 'FERN', image: 'fern', asin: 'fern-64', isSelected: false },
    ],
  })
})

const values = fc.record({
  color: fc.constantFrom('a', 'b', 'c'),
  storage: fc.constantFrom('1', '2'),
  fit: fc.constantFrom('s', 'm'),
})
const families = fc.uniqueArray(values, { selector: (each) => JSON.stringify(each), minLength: 1 })

test("gives every choice a product with that value and selects only the current product's choice", () => {
  const property = fc.property(families, (all) => {
    const siblings = all.map((each) => member(each))
    for (const current of siblings) {
      for (const { dimension, choices } of dimensionsOf(current, siblings)) {
        expect(choices.filter(({ isSelected }) => isSelected).map(({ asin }) => asin)).toEqual([current.asin])
        for (const { key, asin } of choices) {
          const target = siblings.find((each) => each.asin === asin)?.variation
          expect(target?.find((each) => each.dimension === dimension)?.key).toBe(key)
          const wanted = current.variation.map((each) => (each.dimension === dimension ? key : each.key)).join('-')
          if (siblings.some((each) => each.asin === wanted)) expect(asin).toBe(wanted)
        }
      }
    }
  })
  fc.assert(property)
})

test('builds picture URLs for each size and format', () => {
  expect(imagePath('slate-front', 480, 'webp')).toBe('/images/slate-front/480.webp')
  const widths = [160, 320, 480, 720, 1000].map((width) => `/images/slate-front/${width}.avif ${width}w`)
  expect(imageSet('slate-front', 'avif')).toBe(widths.join(', '))
  expect(productTag('B000000001')).toBe('product:B000000001')
})

test.each(['', '../secret', 'a/b', 'A', 'a.b', 'a'.repeat(81), 'a\n'])('rejects %j as a picture id', (id) => {
  expect(IMAGE_ID.test(id)).toBe(false)
})
