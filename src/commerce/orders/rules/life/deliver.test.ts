import { expect, test } from 'vitest'
import type { Command, OrderLife } from './order.ts'
import { after, fresh, line, outcomeOf, paid, units } from './testing.ts'

const SHIP: Command = { kind: 'ship' }
const DELIVER: Command = { kind: 'deliver' }
const ship = (...items: [position: number, quantity: number][]): Command => ({ kind: 'ship', items: units(...items) })
const deliver = (...items: [position: number, quantity: number][]): Command => ({
  kind: 'deliver',
  items: units(...items),
})
const service = line(1, 2, 999, { needsDelivery: false })
const mixed = (change: Partial<OrderLife> = {}) => fresh({ lines: [line(0, 3, 1000), service], ...change })
const inTwo = () => after(fresh(), ship([0, 2]), SHIP)

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['all that is shipped', after(fresh(), SHIP), DELIVER, 'delivered'],
  ['all of it again', after(fresh(), SHIP, DELIVER), DELIVER, 'repeat'],
  ['what is not shipped', fresh(), DELIVER, 'state'],
  ['what is shipped of an order in parts', after(fresh(), ship([0, 1])), DELIVER, 'partly-shipped'],
  ['one of two parcels', inTwo(), { kind: 'deliver', parcel: 2 }, 'shipped'],
  ['it again', after(inTwo(), { kind: 'deliver', parcel: 2 }), { kind: 'deliver', parcel: 2 }, 'repeat'],
  ['the other', after(inTwo(), { kind: 'deliver', parcel: 2 }), { kind: 'deliver', parcel: 1 }, 'delivered'],
  ['a parcel that is not there', inTwo(), { kind: 'deliver', parcel: 3 }, 'parcel; parcel is no parcel of this order'],
  ['units of a parcel', inTwo(), deliver([0, 3]), 'shipped'],
  [
    'more than is under way',
    after(fresh(), ship([0, 1])),
    deliver([0, 2]),
    'items; items.0.quantity must be at most 1',
  ],
  ['services without a parcel', mixed(), DELIVER, 'partly-shipped'],
  ['one service', mixed(), deliver([1, 1]), 'partly-shipped'],
  ['services beside parcels', after(mixed(), SHIP), DELIVER, 'delivered'],
  ['services that are not paid', mixed({ payments: paid(4998, 0, 'spent') }), DELIVER, 'unpaid'],
]

test.each(steps)('delivers %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test('takes units out of the earliest parcels, which are delivered when they are empty', () => {
  const order = after(inTwo(), deliver([0, 3]))
  expect(order.parcels.map(({ state, lines }) => [state, lines.map(({ delivered }) => delivered)])).toEqual([
    ['delivered', [2]],
    ['shipped', [1, 0]],
  ])
  expect(after(order, { kind: 'deliver', parcel: 2 }).parcels.map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
  ])
})
