import { expect, test } from 'vitest'
import { pageOf } from './pages.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

test.each([
  [0, 1, { items: [], next: undefined }],
  [5, 1, { items: [0, 1, 2, 3, 4], next: undefined }],
  [6, 1, { items: [0, 1, 2, 3, 4], next: 2 }],
  [6, 2, { items: [5], next: undefined }],
  [6, 3, undefined],
  [5, 2, undefined],
])('of %i, page %i', (length, page, expected) => {
  expect(pageOf(list(length), page)).toEqual(expected)
})
