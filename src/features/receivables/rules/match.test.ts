import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toOrderId } from '#commerce/orders/rules/order-id.ts'
import { matchEntry, numbersIn, type OwedOrder } from './match.ts'

const ID = '7K2M-0A1B2-9ZXYW'
const OTHER = '1111-22222-33333'

test.each([
  [ID],
  [`Order ${ID}`],
  [`Bestellung 7k2m 0a1b2 9zxyw, danke`],
  ['SVWZ+7K2M0A1B29ZXYW'],
  [`RF18 ${ID}/REST`],
])('finds the number in %j', (text) => {
  expect(numbersIn(text)).toContain(ID)
})

test('finds every order number in whatever text is around it', () => {
  const words = fc.string({ maxLength: 40 })
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 14, maxLength: 14 }), words, words, (bytes, before, after) => {
      const id = toOrderId(Buffer.from(bytes))
      expect(numbersIn(`${before}${id}${after}`)).toContain(id)
      expect(numbersIn(`${before}${id.replaceAll('-', '').toLowerCase()}${after}`)).toContain(id)
    }),
  )
})

test('finds none where there is none', () => {
  expect(numbersIn('Miete November, Wohnung 3')).toEqual([])
})

const order = (owed: number, id = ID): OwedOrder => ({
  id,
  currency: 'EUR',
  parts: [{ id: 'part', state: 'owed', amount: 500, refunded: 500 - owed, dueAt: 0 }],
})

test.each([
  ['paid', 500, 'EUR', [order(500)]],
  ['amount', 499, 'EUR', [order(500)]],
  ['amount', 501, 'EUR', [order(500)]],
  ['amount', 500, 'USD', [order(500)]],
  ['not-owed', 500, 'EUR', [order(0)]],
  ['unknown', 500, 'EUR', []],
  ['several', 500, 'EUR', [order(500), order(500, OTHER)]],
  ['outgoing', -500, 'EUR', [order(500)]],
  ['outgoing', 0, 'EUR', [order(500)]],
])('an entry is %s with %i %s', (outcome, amount, currency, named) => {
  expect(matchEntry({ amount, currency }, named).outcome).toBe(outcome)
})
