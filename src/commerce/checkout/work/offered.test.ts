import { expect, test } from 'vitest'
import type { FreshOrder } from '#commerce/fresh-stores/contract.ts'
import { offered } from './offered.ts'

const DAY = 86_400_000
const AT = Date.UTC(2026, 10, 28)

const freshIn = (days: number): FreshOrder => ({
  storeId: 'TESTSTORE1',
  name: 'Test market',
  kind: 'pickup',
  address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: 'US' },
  areas: [],
  timeZone: 'America/New_York',
  minimumOrder: 0,
  at: AT,
  path: null,
  slot: {
    slotId: 's',
    zone: 'counter',
    startsAt: AT,
    endsAt: AT + days * DAY,
    deadline: AT,
    fee: 0,
    joins: null,
    heldUntil: AT,
  },
})

const doors = [{ name: 'stripe', holdDays: 6 }, { name: 'invoice' }]
const commerce = { modules: [], payments: doors, settings: { waysToPay: () => ['stripe', 'invoice'] } }

test.each([
  ['six days ahead', 6, ['stripe', 'invoice']],
  ['a week ahead', 7, ['invoice']],
])('only what holds the money until then pays an order that is handed over %s', (_when, days, methods) => {
  const priced = { lines: [], adjustments: [], fresh: freshIn(days) }
  expect(offered(commerce as never, 'US', priced)).toEqual(methods)
})

test('what is sent by parcel is paid at once, in any way', () => {
  expect(offered(commerce as never, 'US', { lines: [], adjustments: [] })).toEqual(['stripe', 'invoice'])
})
