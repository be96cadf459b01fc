import { expect, test } from 'vitest'
import { loweredAdjustments } from '../lower-adjustments.ts'
import type { StoredVoucher } from '../vouchers.ts'
import type { Command, OrderLife } from './order.ts'
import {
  CHICKEN,
  COFFEE,
  follow,
  line,
  outcomeOf,
  pick,
  refundedOf,
  requestOf,
  soldByWeight,
  units,
  unpicked,
} from './testing.ts'

test('what was not found is cancelled without being paid, and not put back on sale', () => {
  const start = unpicked()
  const { order: after, change } = follow(start, pick([0, 2, '0.9 kg'], [1, 1], [2, 3]))
  expect(after.lines).toMatchObject([
    { cost: 900, picked: 2, cancelled: 1, weighed: '0.9 kg' },
    { cost: 500, picked: 1, cancelled: 1, weighed: null },
    { cost: 750, picked: 3, cancelled: 1 },
  ])
  expect(after.total).toBe(900 + 500 + 750 + 999)
  expect(after.payments).toMatchObject([{ amount: after.total, refunded: 0 }])
  expect(change).toMatchObject({ restock: [], refund: 0, refunds: [], release: [], state: 'placed' })
  expect(change?.units.map(({ position, quantity }) => [position, quantity])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ])
})

test('nothing found cancels the order and releases its money, and puts nothing on sale', () => {
  const { order: after, change } = follow(unpicked(), pick([0, 0], [1, 0], [2, 0]))
  expect([after.state, change?.release, change?.restock]).toEqual(['cancelled', ['all'], []])
})

test('a discount and what was added to each unit are shared by what was found', () => {
  // Two steps of coffee with 0.30 of gift wrap each, and 1.01 off.
  const lines = [soldByWeight(0, 2, 2000, COFFEE, { cost: 1060, discount: 101 }), line(1, 3, 100, { discount: 100 })]
  const { order: after, change } = follow(unpicked({}, lines), pick([0, 1], [1, 2]))
  expect(after.lines.map(({ cost, discount }) => [cost, discount])).toEqual([
    [530, 50],
    [200, 66],
  ])
  expect(change?.weighing).toMatchObject({ cost: 530 + 100, discount: 51 + 34 })
  expect(
    loweredAdjustments([{ amount: 33 }, { amount: -60 }, { amount: 0 }, { amount: 68 }], {
      picked: 1,
      ordered: 2,
      discount: 50,
    }),
  ).toEqual([{ amount: 16 }, { amount: -30 }, { amount: 0 }, { amount: 34 }])
})

test('tax is that of what is paid', () => {
  const lines = [line(0, 3, 1000, { rate: 70_000, tax: 210 })]
  const { order: after } = follow(unpicked({ addedTax: 210, taxTotal: 210 }, lines), pick([0, 1]))
  expect([after.lines[0]?.tax, after.taxTotal, after.addedTax, after.total]).toEqual([70, 70, 70, 1000 + 70 + 999])
})

test('a part of the payment of which nothing is left is released, the last first, and the rest is what the order costs', () => {
  const start = unpicked({
    payments: [
      { id: 'credit', amount: 3000, refunded: 0, state: 'spent' },
      { id: 'card', amount: 1649, refunded: 0, state: 'spent' },
    ],
  })
  const { order: after, change } = follow(start, pick([0, 0], [1, 2], [2, 0]))
  expect(change?.release).toEqual(['card'])
  expect(after.payments).toMatchObject([{ id: 'credit', amount: after.total }])
  expect(after.total).toBe(1000 + 999)
})

test('what a voucher paid for goes back to it, and can be spent again', () => {
  const voucher: StoredVoucher = {
    country: 'DE',
    category: 'reduced',
    name: 'MwSt.',
    rate: 70_000,
    tax: 65,
    of: 1000,
    taxPaid: 65,
    lines: [{ position: 2, amount: 1000 }],
  }
  const jars = line(2, 4, 250, { prepaid: 1000, rate: 70_000, tax: 0 })
  const start = unpicked(
    {
      deliveryTotal: 0,
      total: 2650 + 1000,
      payments: [
        { id: 'voucher', amount: 1000, refunded: 0, state: 'spent', voucher },
        { id: 'card', amount: 2650, refunded: 0, state: 'spent' },
      ],
      taxManner: { taxIncluded: true, taxBase: 'net' },
    },
    [soldByWeight(0, 3, 1000, CHICKEN), soldByWeight(1, 2, 2000, COFFEE), jars],
  )
  const some = follow(start, pick([0, 3, '1 kg'], [1, 2], [2, 1])).order
  expect(some.payments).toMatchObject([
    { id: 'voucher', amount: 250, voucher: { lines: [{ position: 2, amount: 250 }], taxPaid: 16 } },
    { id: 'card', amount: 2000 },
  ])
  expect([some.total, some.lines[2]?.prepaid]).toEqual([2250, 250])
  const none = follow(start, pick([0, 3, '1 kg'], [1, 2], [2, 0]))
  expect(none.change?.release).toEqual(['voucher'])
  expect(none.order.payments).toMatchObject([{ id: 'card', amount: 2000 }])
})

test('with a product that is not there go its services and deposits, which do come back to stock', () => {
  const bottle = line(0, 3, 100)
  const deposit = line(1, 3, 25, { tiedTo: 0, needsDelivery: false })
  const lines = [bottle, deposit, line(2, 1, 500)]
  const { order: after, change } = follow(unpicked({}, lines), pick([0, 1], [2, 1]))
  expect(after.lines[1]).toMatchObject({ cost: 25, picked: 1, cancelled: 2 })
  expect(change?.restock).toEqual([{ offerId: 'offer-1', quantity: 2 }])
  const none = follow(unpicked({}, lines), pick([0, 0], [2, 0]))
  expect([none.order.state, none.change?.restock]).toEqual(['cancelled', [{ offerId: 'offer-1', quantity: 3 }]])
})

test('what only goes together is picked together', () => {
  const lines = [line(0, 2, 100), line(1, 2, 300, { tiedTo: 0, goesTogether: true })]
  expect(outcomeOf(unpicked({}, lines), pick([0, 1], [1, 2]))).toBe(
    'tied; items.1.picked must be at most 1: it goes with a line of which less was found',
  )
  const { order: after } = follow(unpicked({}, lines), pick([0, 1], [1, 1]))
  expect(after.lines.map(({ cost, picked }) => [cost, picked])).toEqual([
    [100, 1],
    [300, 1],
  ])
})

test('an order of which nothing is left to pay is refused: it is cancelled instead', () => {
  const free = unpicked(
    { deliveryTotal: 0, total: 250, payments: [{ id: 'all', amount: 250, refunded: 0, state: 'spent' }] },
    [line(0, 1, 250), line(1, 1, 0)],
  )
  expect(outcomeOf(free, pick([0, 0], [1, 1]))).toBe('items; items leave nothing to pay: cancel the order')
})

test('an invoice keeps what is owed, and owes what was picked', () => {
  const billed = unpicked({ payments: [{ id: 'bill', amount: 4649, refunded: 0, state: 'owed' }] })
  const { order: after } = follow(billed, pick([0, 1, '0.5 kg'], [1, 2], [2, 4]))
  expect(after.payments).toMatchObject([{ id: 'bill', amount: 500 + 1000 + 1000 + 999, state: 'owed' }])
})

test('later refunds and returns are shares of what was picked, and come to it exactly', () => {
  const start = unpicked({}, [line(0, 5, 333, { discount: 7 }), line(1, 2, 100)])
  const picked = follow(start, pick([0, 3], [1, 2])).order
  const paid: OrderLife = { ...picked, payments: picked.payments.map((part) => ({ ...part, state: 'captured' })) }
  const commands: Command[] = [
    { kind: 'cancel', items: units([0, 1]) },
    { kind: 'ship' },
    { kind: 'deliver' },
    requestOf([0, 2], [1, 2]),
    { kind: 'receive-return', restock: false },
  ]
  let now: OrderLife = paid
  for (const command of commands) {
    const step = follow(now, command)
    expect([command.kind, step.fault]).toEqual([command.kind, undefined])
    now = step.order
  }
  expect([now.state, refundedOf(now)]).toEqual(['returned', paid.total])
})
