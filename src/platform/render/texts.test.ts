import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesOf, textsByLocale, writeTexts } from './texts.ts'

const all: Record<string, object> = {
  cart: { add: 'Add', links: { cart: 'Cart' }, count: [['count', 4]] },
  lists: { links: { list: 'Lists' }, add: 'Add to list' },
}
const textsIn = textsByLocale((_locale, namespace) => all[namespace] as never, ['cart', 'lists'])

test.each([
  [
    ['lists', 'cart'],
    ['cart', 'lists'],
  ],
  [['lists.links', 'lists', 'lists.links.more'], ['lists']],
  [
    ['cart.links', 'cartography'],
    ['cart.links', 'cartography'],
  ],
  [[], []],
])('%j are written as %j', (namespaces, names) => {
  expect(namesOf(namespaces)).toEqual(names)
})

test('names that are written once are written the same again, and cover all that were given', () => {
  const name = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'))
  const property = fc.property(fc.array(name), (namespaces) => {
    const names = namesOf(namespaces)
    expect(namesOf(names.toReversed())).toEqual(names)
    for (const each of namespaces)
      expect(names.some((known) => each === known || each.startsWith(`${known}.`))).toBe(true)
  })
  fc.assert(property)
})

test.each([
  [['cart.links'], { cart: { links: { cart: 'Cart' } } }],
  [
    ['cart.links', 'lists'],
    { cart: { links: { cart: 'Cart' } }, lists: { links: { list: 'Lists' }, add: 'Add to list' } },
  ],
])('the texts of %j', (names, texts) => {
  expect(JSON.parse(writeTexts(textsIn('en-US'), names) ?? '')).toEqual(texts)
})

test.each([
  ['an unknown name', ['none']],
  ['an unknown branch', ['cart.none']],
  ['a text', ['cart.add']],
  ['a text with arguments', ['cart.count']],
  ['another order', ['lists', 'cart']],
  ['a name twice', ['cart', 'cart']],
  ['a name within another', ['cart', 'cart.links']],
  ['what every object has', ['constructor']],
  ['nothing', ['']],
])('%s has no texts', (_, names) => {
  expect(writeTexts(textsIn('en-US'), names)).toBeUndefined()
})

test('the version changes with any text', () => {
  const versionOf = (text: string) => textsByLocale(() => ({ add: text }), ['cart'])('en-US').version
  expect(versionOf('Add')).toBe(versionOf('Add'))
  expect(versionOf('Add')).not.toBe(versionOf('Put'))
})
