import { expect, test } from 'vitest'
import { RANGE } from './range.ts'
import { TRANSLATIONS, translate } from './translate.ts'
import type { DemoProduct } from './types.ts'

const cases = Object.keys(TRANSLATIONS).flatMap((language) =>
  RANGE.map((product) => [language, product.asin, product] as const),
)

/** Returns the countable shape of a product, which a translation must share: list lengths and dimension keys. */
const shapeOf = ({ bullets, specifications, images, variation = {}, offers }: DemoProduct) => ({
  bullets: bullets.length,
  specifications: specifications.length,
  images: images.map(([id]) => id),
  variation: Object.entries(variation).map(([dimension, [key]]) => [dimension, key]),
  offers: offers.map(({ note, ...offer }) => ({ ...offer, hasNote: note !== undefined })),
})

const NUMBERS = /\d+/g

test.each(cases)('in %s, %s has every text', (language, asin, product) => {
  const texts = TRANSLATIONS[language]?.[asin]
  if (!texts) throw new Error(`${asin} has no texts in ${language}: add it to demo/range/${language}.`)
  expect(texts.images).toHaveLength(product.images.length)
  expect(texts.notes ?? []).toHaveLength(product.offers.filter(({ note }) => note).length)
  expect(Object.keys(texts.variation ?? {})).toEqual(Object.keys(product.variation ?? {}))
  expect(JSON.stringify(texts)).not.toContain('""')
  const translated = translate(product, language)
  expect(shapeOf(translated)).toEqual(shapeOf(product))
  expect(translated.title).not.toBe(product.title)
  expect(translated.description).not.toBe(product.description)
  for (const [index, bullet] of product.bullets.entries()) expect(translated.bullets[index]).not.toBe(bullet)
  for (const [index, [, value]] of product.specifications.entries())
    expect(translated.specifications[index]?.[1].match(NUMBERS), value).toEqual(value.match(NUMBERS))
})

test('every language translates exactly the products that exist', () => {
  const asins = RANGE.map(({ asin }) => asin).sort()
  for (const texts of Object.values(TRANSLATIONS)) expect(Object.keys(texts).sort()).toEqual(asins)
})

test('titles stay unique in every language', () => {
  for (const language of Object.keys(TRANSLATIONS)) {
    const titles = RANGE.map((product) => translate(product, language).title)
    expect(new Set(titles).size).toBe(titles.length)
  }
})
