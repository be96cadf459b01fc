import { expect, test } from 'vitest'
import { inLanguage, listPath, pagesOf, readPage } from './rules.ts'

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['501', 1],
  ['1e1', 1],
  [['2'], 1],
])('reads page %j as %d', (text, page) => {
  expect(readPage(text)).toBe(page)
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [1_000_000, 500],
])('%d questions fill %d pages', (found, pages) => {
  expect(pagesOf(found)).toBe(pages)
})

test('reads back the page that it wrote to the URL', () => {
  for (const page of [1, 2, 500])
    expect(readPage(new URL(listPath('BXDRUM0001', page), 'http://x').searchParams.get('page'))).toBe(page)
})

test("shows only the page's language if there are questions in it", () => {
  const [german, english] = [{ language: 'de' }, { language: 'en' }]
  expect(inLanguage([german, english, german], 'en')).toEqual([english])
  expect(inLanguage([german, english], 'ja')).toEqual([german, english])
})
