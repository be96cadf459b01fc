import { expect, test } from 'vitest'
import type { StoredVoucher } from '../vouchers.ts'
import type { LifeLine, OrderLife } from './order.ts'
import type { KnownSubstitute, PickedSubstitute } from './substitute.ts'
import { CHICKEN, follow, line, outcomeOf, unpicked } from './testing.ts'

/** Four jars at 2.50 each, and another one at 9.99 that is accepted up to three times. */
const order = (change: Partial<OrderLife> = {}, jar: Partial<LifeLine> = {}) =>
  unpicked(change, [line(0, 4, 250, jar), line(1, 1, 100)])
const known = (change: Partial<KnownSubstitute> = {}): KnownSubstitute[] => [
  {
    position: 0,
    offerId: 'other',
    most: 3,
    stock: 5,
    price: 999,
    sold: null,
    rate: null,
    needsDelivery: true,
    ...change,
  },
]
const pick = (found: number, substitute?: PickedSubstitute, offers = known()) => ({
  kind: 'pick' as const,
  known: offers,
  items: [
    { position: 0, picked: found, substitute },
    { position: 1, picked: 1 },
  ],
})
const other = (picked: number, amount?: `${number} kg`): PickedSubstitute => ({
  offerListingId: 'other',
  picked,
  amount,
})
const at = (field: string, problem: string) => `items; items.0.substitute.${field} ${problem}`

test.each<[string, ReturnType<typeof pick>, string]>([
  ['an accepted one', pick(2, other(2)), 'placed'],
  [
    'one that nobody knows',
    pick(2, { ...other(2), offerListingId: 'x' }),
    at('offerListingId', 'was not accepted by the shopper'),
  ],
  [
    'one that is not accepted',
    pick(2, other(2), known({ most: null })),
    at('offerListingId', 'was not accepted by the shopper'),
  ],
  [
    'one for another line',
    pick(2, other(2), known({ position: 1 })),
    at('offerListingId', 'was not accepted by the shopper'),
  ],
  ['one for nothing', pick(4, other(1)), at('offerListingId', 'replaces nothing: all of the line was found')],
  ['none of it', pick(2, other(0)), at('picked', 'must be a whole number of at least 1')],
  ['more than was accepted', pick(2, other(4)), at('picked', 'must be at most 3: no more was accepted')],
  [
    'more than there is',
    pick(2, other(3), known({ stock: 2 })),
    at('picked', 'must be at most 2: no more is in stock'),
  ],
  [
    'what must be weighed',
    pick(2, other(1), known({ sold: CHICKEN })),
    at('amount', 'must be there: it is sold by weight'),
  ],
  [
    'what is not weighed',
    pick(2, other(1, '1 kg')),
    at('amount', 'must not be there: it is not sold by weight or volume'),
  ],
  [
    'more than it can weigh',
    pick(2, other(1, '0.6 kg'), known({ sold: CHICKEN })),
    at('amount', 'must be at most 0.55 kg: no more was promised'),
  ],
])('%s', (_, command, expected) => {
  expect(outcomeOf(order(), command)).toBe(expected)
})

test('a dearer one costs what it replaces, a cheaper one what it costs, and the order is lowered by the rest', () => {
  const costs = (price: number, units = 2) => {
    const { order: after, change } = follow(order(), pick(2, other(units), known({ price })))
    const { cost, price: each, replaces, position, picked, quantity } = after.lines.at(-1) ?? expect.fail()
    expect([replaces, position, picked, quantity]).toEqual([0, 2, units, units])
    expect(change?.restock).toEqual([])
    return { cost, each, off: order().total - after.total, state: after.payments.map(({ amount }) => amount) }
  }
  expect(costs(999)).toMatchObject({ cost: 500, each: 250, off: 0 })
  expect(costs(199)).toMatchObject({ cost: 398, each: 199, off: 102 })
  // 5.00 does not divide by three: the store bears the cents.
  expect(costs(999, 3)).toMatchObject({ cost: 498, each: 166, off: 2 })
})

test('where nothing else was found an order of substitutes is still an order', () => {
  const items = [
    { position: 0, picked: 0, substitute: other(1) },
    { position: 1, picked: 0 },
  ]
  const { order: after } = follow(order(), { kind: 'pick', known: known(), items })
  expect([after.state, after.lines.map(({ cancelled }) => cancelled)]).toEqual(['placed', [4, 1, 0]])
  expect(after.total).toBe(999 + 999)
  const done = follow(
    follow({ ...after, payments: after.payments.map((part) => ({ ...part, state: 'captured' })) }, { kind: 'ship' })
      .order,
    { kind: 'deliver' },
  )
  expect(done.order.state).toBe('delivered')
})

test('tax that comes on top counts: what is taxed at more costs less', () => {
  const taxed = order({ addedTax: 40, taxTotal: 40 }, { tax: 40, rate: 40_000 })
  const { order: after } = follow(taxed, pick(2, other(1), known({ rate: 100_000 })))
  const own = after.lines.at(-1)
  // Two jars were 5.20 with tax.
  expect(own).toMatchObject({ cost: 473, tax: 47 })
  expect(taxed.total - after.total).toBe(0)
  const untaxed = follow(order(), pick(2, other(1), known({ rate: 100_000 }))).order
  expect(untaxed).toMatchObject({ addedTax: 45, taxTotal: 45 })
  expect(untaxed.total).toBe(order().total - 1)
})

test('vouchers have their money back before anything else comes instead', () => {
  const voucher: StoredVoucher = {
    country: 'US',
    category: 'standard',
    name: 'Tax',
    rate: 0,
    tax: 0,
    of: 1000,
    taxPaid: 0,
    lines: [{ position: 0, amount: 1000 }],
  }
  const payments: OrderLife['payments'] = [
    { id: 'voucher', amount: 1000, refunded: 0, state: 'spent', voucher },
    { id: 'card', amount: 1099, refunded: 0, state: 'spent' },
  ]
  const paid = order({ payments }, { prepaid: 1000 })
  const { order: after, fault } = follow(paid, pick(2, other(1)))
  expect(fault).toBeUndefined()
  expect(after.lines.at(-1)).toMatchObject({ cost: 0 })
  expect(after.payments.map(({ amount }) => amount)).toEqual([500, 1099])
})
