import { expect, test } from 'vitest'
import { shareOf, taxShareOf } from './shares.ts'

test.each<[what: string, tax: number, part: number, of: number, share: number]>([
  ['$10.00 of $106.25 with 6.25 % in it', 625, 1000, 10_625, 59],
  ['exactly half a cent, the even one below', 5, 1, 2, 2],
  ['exactly half a cent, the even one above', 3, 1, 2, 2],
  ['all of it', 625, 10_625, 10_625, 625],
  ['of nothing', 0, 0, 0, 0],
])('the tax in what is given back is rounded half to even: %s', (_what, tax, part, of, share) => {
  expect(taxShareOf(tax, part, of)).toBe(share)
})

test('the price of units that go back is rounded down, so that no more is given back than was paid', () => {
  expect([shareOf(1000, 1, 3), shareOf(1000, 2, 3), shareOf(1000, 3, 3), shareOf(0, 1, 0)]).toEqual([333, 666, 1000, 0])
})
