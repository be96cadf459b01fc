import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Search } from '../contract/limits.ts'
import { SORTS } from '../contract/limits.ts'
import { addressOf, EVERYTHING, isListed, isNarrowed, pagesOf, readSearch } from './search.ts'

const parametersOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const category = /^\/c\/(.+)/.exec(pathname)?.[1]
  return { ...Object.fromEntries(searchParams), ...(category ? { c: decodeURIComponent(category) } : {}) }
}

describe('readSearch', () => {
  test.each<[string, Record<string, unknown>, Partial<Search>]>([
    ['nothing', {}, {}],
    ['words', { k: '  smart \t\u0000 speaker ' }, { words: 'smart speaker' }],
    ['too many words', { k: 'x'.repeat(300) }, { words: 'x'.repeat(200) }],
    ['half of a character', { k: `${'x'.repeat(199)}😀` }, { words: 'x'.repeat(199) }],
    ['the same twice', { k: ['one', 'two'] }, { words: 'one' }],
    ['a category', { c: 'smart-speakers' }, { category: 'smart-speakers' }],
    ['no category', { c: '../x' }, {}],
    ['prices', { min: '50.00', max: '0099,5' }, { min: '50', max: '99.5' }],
    [
      'prices as they are typed in Japan and Germany',
      { min: '￥１,２９９', max: '1.299,50 €' },
      { min: '1299', max: '1299.5' },
    ],
    ['prices the wrong way round', { min: '90', max: '10' }, { min: '10', max: '90' }],
    ['no prices', { min: '-1', max: 'a lot' }, {}],
    ['more decimals than there are', { min: '0.500', max: '12.3456' }, {}],
    ['a fresh store', { store: 'GRNHALLDUS' }, { store: 'GRNHALLDUS' }],
    ['no store', { store: 'grnhalldus' }, {}],
    ['in stock', { available: '1' }, { available: true }],
    ['an order', { sort: '-price' }, { sort: '-price' }],
    ['no order', { sort: 'random' }, {}],
    ['a page', { page: '50' }, { page: 50 }],
    ['a page too far', { page: '51' }, {}],
    ['page zero', { page: '0' }, {}],
  ])('reads %s', (_case, query, read) => {
    expect(readSearch(query)).toEqual({ ...EVERYTHING, ...read })
  })
})

describe('addressOf', () => {
  test.each<[Partial<Search>, string]>([
    [{}, '/s'],
    [{ words: 'smart speaker & more' }, '/s?k=smart+speaker+%26+more'],
    [{ category: 'tablets' }, '/c/tablets'],
    [{ category: 'tablets', sort: 'price', page: 2 }, '/c/tablets?page=2&sort=price'],
    [{ words: 'ink', category: 'tablets', available: true, brand: 'B' }, '/s?available=1&brand=B&c=tablets&k=ink'],
    [{ min: '5', max: '50' }, '/s?max=50&min=5'],
  ])('writes %j', (part, address) => {
    const search = { ...EVERYTHING, ...part }
    expect(addressOf(search, { page: search.page })).toBe(address)
  })

  test('writes URLs that read back the same', () => {
    const amount = fc.option(
      fc.nat({ max: 99_999 }).map((cents) => String(cents / 100)),
      { nil: '' },
    )
    const anySearch = fc.record({
      words: fc.string({ unit: 'grapheme', maxLength: 40 }),
      category: fc.constantFrom('', 'tablets', 'タブレット'),
      brand: fc.constantFrom('', 'Orvane', 'A & B'),
      store: fc.constantFrom('', 'GRNHALLDUS'),
      min: amount,
      max: amount,
      available: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(anySearch, (given) => {
        const search = readSearch({
          ...given,
          k: given.words,
          c: given.category,
          available: given.available ? '1' : '',
          page: String(given.page),
        })
        expect(readSearch(parametersOf(addressOf(search, { page: search.page })))).toEqual(search)
      }),
    )
  })

  test('goes to the first page after a change', () => {
    expect(addressOf({ ...EVERYTHING, page: 4 }, { brand: 'B' })).toBe('/s?brand=B')
  })
})

test.each<[Partial<Search>, boolean, boolean]>([
  [{}, false, false],
  [{ category: 'tablets' }, true, false],
  [{ category: 'tablets', page: 2 }, true, false],
  [{ category: 'tablets', sort: 'price' }, false, false],
  [{ category: 'tablets', words: 'ink' }, false, true],
  [{ category: 'tablets', available: true }, false, true],
  [{ category: 'groceries', store: 'GRNHALLDUS' }, false, true],
  [{ words: 'ink' }, false, false],
])('treats %j as listed by search engines: %s, narrowed down: %s', (part, listed, narrowed) => {
  expect(isListed({ ...EVERYTHING, ...part })).toBe(listed)
  expect(isNarrowed({ ...EVERYTHING, ...part })).toBe(narrowed)
})

test.each([
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [1_000_000, 50],
])('splits %i products into %i pages', (total, pages) => {
  expect(pagesOf(total, 24)).toBe(pages)
})
