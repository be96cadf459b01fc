import { expect, test } from 'vitest'
import { datesOf } from '../dates.ts'
import type { Command, OrderLife } from './order.ts'
import { after, follow, fresh, outcomeOf, paid, units } from './testing.ts'

const FIRST = { earliest: '2026-11-24', latest: '2026-11-25' }
const NEXT = { earliest: '2026-11-26', latest: '2026-11-27' }
const LAST = { earliest: '2026-11-30', latest: '2026-12-01' }

const move = (dates = NEXT, more: object = {}): Command => ({ kind: 'reschedule', dates, ...more })
const SHIP: Command = { kind: 'ship' }
const PART: Command = { kind: 'ship', items: units([0, 1]) }

const steps: [what: string, order: OrderLife, command: Command, outcome: string][] = [
  ['what is not shipped', fresh(), move(), 'placed'],
  ['the rest of it', after(fresh(), PART), move(), 'partly-shipped'],
  ['to the same dates', fresh(), move(FIRST), 'repeat'],
  ['to the same dates again', after(fresh(), move()), move(), 'repeat'],
  ['back', after(fresh(), move()), move(FIRST), 'placed'],
  [
    'to a day that is over',
    fresh(),
    move({ earliest: '2026-11-20', latest: '2026-11-20' }),
    'dates; dates.latest must not be before 2026-11-21',
  ],
  [
    'to days in the wrong order',
    fresh(),
    move({ earliest: '2026-11-27', latest: '2026-11-26' }),
    'dates; dates.earliest must not be after the latest day',
  ],
  ['what is shipped', after(fresh(), SHIP), move(), 'state'],
  ['what is cancelled', after(fresh(), { kind: 'cancel' }), move(), 'state'],
  ['a parcel', after(fresh(), SHIP), move(NEXT, { parcel: 1 }), 'shipped'],
  ['a parcel to the same dates', after(fresh(), SHIP), move(FIRST, { parcel: 1 }), 'repeat'],
  [
    'a parcel that is not there',
    after(fresh(), SHIP),
    move(NEXT, { parcel: 2 }),
    'parcel; parcel is no parcel of this order',
  ],
  ['a parcel that has arrived', after(fresh(), SHIP, { kind: 'deliver' }), move(NEXT, { parcel: 1 }), 'state'],
  // The store computes dates from what it has read, and only for orders that it may ship.
  ['by the store', fresh(), move(NEXT, { revisions: 0 }), 'placed'],
  ['by the store, over a date that is newer', after(fresh(), move()), move(LAST, { revisions: 0 }), 'repeat'],
  ['by the store, once all is shipped', after(fresh(), SHIP), move(NEXT, { revisions: 0 }), 'repeat'],
  [
    'by the store, before it is paid',
    fresh({ shipsBeforePaid: false, payments: paid(4998, 0, 'owed') }),
    move(NEXT, { revisions: 0 }),
    'repeat',
  ],
]

test.each(steps)('reschedules %s', (_what, order, command, outcome) => {
  expect(outcomeOf(order, command)).toBe(outcome)
})

test('keeps what was promised first, and gives a parcel the dates of the moment or its own', () => {
  const order = after(fresh(), PART, move(), PART, { kind: 'ship', items: units([0, 1]), dates: LAST })
  expect([order.dates, datesOf(order.dates)]).toEqual([{ promised: FIRST, revised: NEXT, revisions: 1 }, NEXT])
  expect(order.parcels.map(({ dates }) => dates)).toEqual(
    [FIRST, NEXT, LAST].map((each) => ({ ...each, first: FIRST })),
  )
})

test.each([
  ['2026-11-25', ['kept', 'kept', 'kept']],
  ['2026-11-27', ['broken', 'revised', 'revised']],
  ['2026-12-01', ['broken', 'broken', 'revised']],
  ['2026-12-02', ['broken', 'broken', 'broken']],
])('what is delivered on %s is %j', (today, kept) => {
  const sent = after(fresh(), PART, move(), PART, { kind: 'ship', items: units([0, 1]), dates: LAST })
  const { order } = follow({ ...sent, today }, { kind: 'deliver', items: units([0, 3]) })
  expect(order.parcels.map((parcel) => parcel.kept)).toEqual(kept)
})

test('a parcel without a date is neither kept nor broken', () => {
  const order = fresh({ dates: { promised: null, revised: null, revisions: 0 } })
  const { parcels } = after(order, SHIP, { kind: 'deliver' })
  expect(parcels).toMatchObject([{ state: 'delivered', dates: null, kept: null }])
  expect(after(order, SHIP, move(NEXT, { parcel: 1 })).parcels[0]?.dates).toEqual({ ...NEXT, first: null })
})
