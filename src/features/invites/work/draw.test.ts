import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, drawOrder, isFair } from './draw.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 })

test('a draw has everybody once, in an order that does not depend on when they asked', () => {
  fc.assert(
    fc.property(fc.string(), ids, (seed, all) => {
      const order = drawOrder(seed, all)
      expect(order.toSorted()).toEqual(all.toSorted())
      expect(drawOrder(seed, all.toReversed())).toEqual(order)
      expect(isFair({ commitment: commitmentOf(seed), seed, order })).toBe(true)
    }),
  )
})

test('another seed or another order does not verify', () => {
  const seed = 'a'
  const order = drawOrder(seed, ['1', '2', '3'])
  expect(isFair({ commitment: commitmentOf('b'), seed, order })).toBe(false)
  expect(isFair({ commitment: commitmentOf(seed), seed, order: order.toReversed() })).toBe(false)
})
