import { expect, test } from 'vitest'
import { changesOf, packOf } from './judge.ts'

const FACTS = { sellerId: 's', pack: 'p', price: 100 }

test.each([
  [{}, []],
  [{ price: 99 }, ['price']],
  [{ price: 101 }, ['price']],
  [{ pack: 'q' }, ['pack']],
  [{ sellerId: 't' }, ['seller']],
  [{ sellerId: 't', pack: 'q', price: 1 }, ['price', 'pack', 'seller']],
])('%j differs in %j', (change, found) => {
  expect(changesOf(FACTS, { ...FACTS, ...change })).toEqual(found)
})

test('a pack is a title, a color, a size and the condition of what is used, in any order', () => {
  const [color, size] = [
    { dimension: 'color', key: 'Chalk' },
    { dimension: 'size', key: '2' },
  ]
  expect(packOf({ title: 'Filter', variation: [color, size] })).toBe(
    packOf({ title: 'Filter', variation: [size, color] }),
  )
  expect(packOf({ title: 'Filter', variation: [] }, 'new')).toBe(packOf({ title: 'Filter', variation: [] }))
  expect(packOf({ title: 'Filter', variation: [] }, 'good')).not.toBe(packOf({ title: 'Filter', variation: [] }))
  expect(packOf({ title: 'Filter', variation: [color] })).not.toBe(packOf({ title: 'Filter', variation: [size] }))
})
