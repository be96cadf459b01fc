import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { judgeLines } from './status.ts'

const OWNER = customerOwner('c1')
const wish = { devicePreregistration: { selected: true } }
const gift = { gift: { wrap: false, receipt: true } }
const registry = {
  registry: { registryId: 'R'.repeat(22), itemId: '0b2c7c4e-6f3a-4e0e-9a51-3f1d2b7c8e90', name: 'Robin', message: '' },
}
const line = (id: string, quantity: number, extras: object) => ({ id, asin: 'B1', quantity, extras: { ...extras } })
const PRODUCTS = [{ asin: 'B1', maxQuantity: 2 }]

const cases: [shown: string, owner: string, lines: ReturnType<typeof line>[], products: typeof PRODUCTS, object][] = [
  ['no wish', OWNER, [line('a', 1, {})], PRODUCTS, []],
  ['a wish not checked', OWNER, [line('a', 1, { devicePreregistration: { selected: false } })], PRODUCTS, []],
  ['unreadable', OWNER, [line('a', 1, { devicePreregistration: 'yes' })], PRODUCTS, []],
  ['allowed', OWNER, [line('a', 2, wish)], PRODUCTS, ['ALLOWED']],
  ['a guest', 'visit', [line('a', 2, wish)], PRODUCTS, ['NOT_SIGNED_IN']],
  ['another product', OWNER, [line('a', 1, wish)], [], ['NOT_ALLOWED']],
  ['a gift', OWNER, [line('a', 1, { ...wish, ...gift })], PRODUCTS, ['GIFT']],
  ['for a registry', OWNER, [line('a', 1, { ...wish, ...registry })], PRODUCTS, ['GIFT']],
  ['too many', OWNER, [line('a', 3, wish)], PRODUCTS, ['LIMIT_REACHED']],
  ['too many together', OWNER, [line('a', 2, wish), line('b', 1, wish)], PRODUCTS, ['LIMIT_REACHED', 'LIMIT_REACHED']],
  ['gifts count apart', OWNER, [line('a', 2, wish), line('b', 1, { ...wish, ...gift })], PRODUCTS, ['ALLOWED', 'GIFT']],
  ['others count apart', OWNER, [line('a', 2, wish), line('b', 5, {})], PRODUCTS, ['ALLOWED']],
]

test.each(cases)('%s', (_shown, owner, lines, products, expected) => {
  expect(judgeLines(owner, lines, products).map(({ status }) => status)).toEqual(expected)
})
