import { expect, test } from 'vitest'
import { fail } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import type { NewOrder } from '../queries/order-rows.ts'
import { storeOrders } from '../queries/store-orders.ts'

const order: NewOrder = {
  id: '0000-PARTS-00000',
  owner: 'o',
  marketplace: 'US',
  language: 'en',
  checkoutId: 'c',
  email: 'a@example.com',
  address: {} as NewOrder['address'],
  delivery: 'none',
  promise: null,
  paymentMethod: 'test-card',
  currency: 'USD',
  returnDays: 30,
  payments: [
    { id: 'one', state: 'spent' },
    { id: 'two', state: 'captured' },
  ],
  totals: {
    items: 100,
    discount: 0,
    delivery: 0,
    total: 100,
    taxes: { lines: [], delivery: [], total: 0, added: 0, isUnsettled: false },
  },
  lines: [],
  adjustments: [],
  fromCart: false,
}

const cases: [what: string, parts: [amount: number, state: string][], outcome: string][] = [
  [
    'parts that are the total',
    [
      [30, 'authorised'],
      [70, 'authorised'],
    ],
    'stored',
  ],
  [
    'parts that are less',
    [
      [30, 'authorised'],
      [69, 'authorised'],
    ],
    'payment',
  ],
  [
    'parts that are more',
    [
      [30, 'authorised'],
      [71, 'authorised'],
    ],
    'payment',
  ],
  [
    'a part that is being released',
    [
      [30, 'releasing'],
      [70, 'authorised'],
    ],
    'payment',
  ],
  [
    'one part that is the total, and another that is gone',
    [
      [100, 'authorised'],
      [0, 'released'],
    ],
    'payment',
  ],
]

test.each(cases)('%s', async (_what, parts, outcome) => {
  const { commerce } = await sharedStore()
  const tried = await commerce.db.transaction(async (sql) => {
    for (const [index, [amount, state]] of parts.entries())
      await sql.query({
        name: `insert part ${index} ${amount} ${state}`,
        text: `INSERT INTO orders.payments (id, checkout_id, provider, token, amount, currency, state)
          VALUES ('${index === 0 ? 'one' : 'two'}', 'c', 'test-card', '', ${amount}, 'USD', '${state}')`,
      })
    const stored = await storeOrders(sql, [order])
    // Rolls back, so that each case begins with nothing.
    return fail(stored.ok ? 'stored' : stored.failure.code)
  })
  expect(tried).toEqual(fail(outcome))
})
