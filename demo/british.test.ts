import { expect, test } from 'vitest'
import { inBritish } from './british.ts'
import { RANGE } from './range.ts'

const AMERICAN = /\b(?:colors?|aluminum|(?:milli)?meters?|anodized|microfiber|center|liters?|flavor\w*|pasteurized)\b/i
const BRITISH =
  /\b(?:colours?|aluminium|(?:milli)?metres?|anodised|microfibre|centre|(?<!Earl )grey|favourite|litres?|flavour\w*|pasteurised)\b/i

/** The texts of a product that shoppers read, without its keys. */
const textsOf = (product: (typeof RANGE)[number]) => {
  const { title, description, bullets, specifications, images, variation = {} } = product
  return [
    ...[title, description, ...bullets, ...specifications.flat()],
    ...[product.ingredients, product.origin, product.storage, product.use].map((text) => text ?? ''),
    ...images.map(([, text]) => text),
    ...Object.values(variation).flatMap(([, name, value]) => [name, value]),
  ]
}

test('the range is written in American English, and read in British where Britain writes differently', () => {
  for (const product of RANGE) {
    const british = inBritish(product)
    for (const text of textsOf(product)) expect(text, product.asin).not.toMatch(BRITISH)
    for (const text of textsOf(british ?? product)) expect(text, product.asin).not.toMatch(AMERICAN)
    const shared = ({ asin, family, category, offers }: typeof product) => ({ asin, family, category, offers })
    expect(shared(british ?? product)).toEqual(shared(product))
  }
})
