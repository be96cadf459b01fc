import { expect, test } from 'vitest'
import { datesOfParcel } from '../dates.ts'
import type { Command, OrderLife } from './order.ts'
import { after, fresh, line, outcomeOf, paid, units } from './testing.ts'

const SHIP: Command = { kind: 'ship' }
const CANCEL: Command = { kind: 'cancel' }
const ship = (...items: [position: number, quantity: number][]): Command => ({ kind: 'ship', items: units(...items) })
const mixed = () => fresh({ lines: [line(0, 3, 1000), line(1, 1, 999, { needsDelivery: false })] })

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['everything', fresh(), SHIP, 'shipped'],
  ['everything again', after(fresh(), SHIP), SHIP, 'repeat'],
  ['one unit', fresh(), ship([0, 1]), 'partly-shipped'],
  ['the rest', after(fresh(), ship([0, 1])), SHIP, 'shipped'],
  ['the rest by name', after(fresh(), ship([0, 1])), ship([0, 2], [1, 1]), 'shipped'],
  ['more than is left', after(fresh(), ship([0, 1])), ship([0, 3]), 'items; items.0.quantity must be at most 2'],
  [
    'what is shipped',
    after(fresh(), ship([1, 1])),
    ship([0, 1], [1, 1]),
    'items; items.1.quantity is too many: no units are left for this',
  ],
  [
    'what is cancelled',
    after(fresh(), CANCEL),
    ship([0, 1]),
    'items; items.0.quantity is too many: no units are left for this',
  ],
  ['all of a cancelled order', after(fresh(), CANCEL), SHIP, 'state'],
  [
    'every fault at once',
    fresh(),
    ship([0, 4], [7, 1], [0, 1], [1, 0]),
    'items; items.0.quantity must be at most 3; items.1.position is no line of this order; items.2.position is named twice; items.3.quantity must be at least 1',
  ],
  ['half a unit', fresh(), ship([0, 0.5]), 'items; items.0.quantity must be at least 1'],
  ['nothing', fresh(), ship(), 'items; items must not be empty'],
  ['what is not paid', fresh({ payments: paid(4998, 0, 'spent') }), SHIP, 'unpaid'],
  ['what is paid in part', fresh({ payments: [...paid(4000), ...paid(998, 0, 'spent')] }), SHIP, 'unpaid'],
  ['all that needs a parcel', mixed(), SHIP, 'shipped'],
  ['a service', mixed(), ship([1, 1]), 'items; items.0.quantity is too many: no units are left for this'],
  ['services alone', fresh({ lines: [line(0, 1, 999, { needsDelivery: false })] }), SHIP, 'state'],
]

test.each(steps)('ships %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test('puts each shipment into a parcel of its own', () => {
  const { parcels, lines, dates } = after(fresh(), ship([0, 2]), SHIP)
  const open = { state: 'shipped', dates: datesOfParcel(dates, undefined), kept: null }
  expect(parcels).toEqual([
    { position: 1, ...open, lines: [{ position: 0, quantity: 2, delivered: 0 }] },
    {
      position: 2,
      ...open,
      lines: [
        { position: 0, quantity: 1, delivered: 0 },
        { position: 1, quantity: 1, delivered: 0 },
      ],
    },
  ])
  expect(lines.map(({ shipped }) => shipped)).toEqual([3, 1])
})

test('counts an order of which the rest was cancelled as shipped', () => {
  expect(after(fresh(), ship([0, 2]), CANCEL).state).toBe('shipped')
})

const numbered = (...serials: string[]): Command => ({ kind: 'ship', items: [{ position: 0, quantity: 2, serials }] })

const serials: [what: string, command: Command, outcome: string][] = [
  ['a number for each unit', numbered('AB-1', 'AB-2'), 'partly-shipped'],
  ['a number for one of them', numbered('AB-1'), 'partly-shipped'],
  [
    'more numbers than units',
    numbered('AB-1', 'AB-2', 'AB-3'),
    'items; items.0.serials must be at most 2, one for each unit',
  ],
  ['a number twice', numbered('AB-1', 'AB-1'), 'items; items.0.serials has AB-1 twice'],
  ['a number that is none', numbered('ab 1'), 'items; items.0.serials has ab 1, which is no serial number'],
]

test.each(serials)('ships units with %s', (_what, command, outcome) => {
  expect(outcomeOf(fresh(), command)).toBe(outcome)
})
