import { expect, test } from 'vitest'
import { PRODUCT_GROUPS, productGroupOf } from './product-group.ts'

test.each([
  ['Phones', 'gl_wireless'],
  ['Earbuds', 'gl_electronics'],
  ['Streaming', 'gl_electronics'],
  ['Doorbells and cameras', 'gl_electronics'],
  ['Smart home', 'gl_electronics'],
  ['Games', 'gl_video_games'],
  ['digital-video-games', 'gl_digital_video_games'],
  ['E-readers', 'gl_digital_products_1'],
  ['Tablets', 'gl_digital_products_2'],
  ['smart-speakers', 'gl_digital_products_3'],
  ['Smart displays', 'gl_digital_products_3'],
  ['Accessories', undefined],
  ['Services', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the category %s belongs to %s', (category, group) => {
  expect(productGroupOf(category)).toBe(group)
})

test('every group has a category', () => {
  const slugs = ['phones', 'electronics', 'games', 'digital-games', 'e-readers', 'tablets', 'speakers']
  expect(new Set(slugs.map(productGroupOf))).toEqual(new Set(PRODUCT_GROUPS))
})
