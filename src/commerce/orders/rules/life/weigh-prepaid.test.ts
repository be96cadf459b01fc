import { expect, test } from 'vitest'
import type { Amount } from '#commerce/measures/contract.ts'
import type { StoredVoucher } from '../vouchers.ts'
import type { Command, OrderLife } from './order.ts'
import { follow, fresh, line, outcomeOf } from './testing.ts'

const SOLD = { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' } as const
const VOUCHER: StoredVoucher = {
  country: 'DE',
  category: 'reduced',
  name: 'MwSt.',
  rate: 70_000,
  tax: 79,
  of: 1200,
  lines: [{ position: 0, amount: 1200 }],
}

/** Three chickens of 16.50 at most, of which a voucher has paid 12.00, and a speaker: a card pays the rest. */
function order(): OrderLife {
  const chicken = line(0, 3, 1000, { sold: SOLD, price: 1000, cost: 1650, prepaid: 1200, rate: 70_000, tax: 29 })
  return fresh({
    lines: [chicken, line(1, 1, 999)],
    deliveryTotal: 0,
    total: 2649,
    taxTotal: 29,
    taxManner: { taxIncluded: true, taxBase: 'net' },
    isUnweighed: true,
    payments: [
      { id: 'voucher', amount: 1200, refunded: 0, state: 'spent', voucher: VOUCHER },
      { id: 'card', amount: 1449, refunded: 0, state: 'spent' },
    ],
  })
}

const weigh = (amount: Amount): Command => ({ kind: 'weigh', items: [{ position: 0, amount }] })

test('what a voucher paid is not kept for less goods without a word: a weight that costs less is refused', () => {
  expect(outcomeOf(order(), weigh('1.1 kg'))).toBe(
    'items; items.0.amount costs less than vouchers paid for it: name a weight that costs as much, and refund the rest',
  )
})

test.each<[Amount, cost: number, tax: number]>([
  ['1.2 kg', 1200, 0],
  ['1.4 kg', 1400, 13],
])('%s costs what it weighs, and only what the card pays of it is taxed', (amount, cost, tax) => {
  const { order: after } = follow(order(), weigh(amount))
  expect([after.lines[0]?.cost, after.lines[0]?.tax, after.taxTotal]).toEqual([cost, tax, tax])
  expect(after.payments.map((part) => part.amount)).toEqual([1200, 2649 - 1650 + cost - 1200])
})
