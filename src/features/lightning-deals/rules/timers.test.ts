import { expect, test } from 'vitest'
import type { CustomerState } from '../contract/wire.ts'
import { clockOffset, clockParts, HIGHLIGHT_MS, REFETCH_MS, secondsLeft, TICK_MS, timerOf } from './timers.ts'

const deal = { startTime: 1_000_000, endTime: 10_000_000 }
const end = (highlighted: boolean) => ({ kind: 'end', at: deal.endTime, highlighted })

test.each<[string, CustomerState, number, object | undefined]>([
  ['the start timer until the deal starts', 'NONE', 999_999, { kind: 'start', at: 1_000_000, highlighted: false }],
  ['then the end timer', 'NONE', 1_000_000, end(false)],
  ['not highlighted with 30 minutes left', 'NONE', deal.endTime - HIGHLIGHT_MS, end(false)],
  ['highlighted with less', 'NONE', deal.endTime - HIGHLIGHT_MS + 1, end(true)],
  ['none once it is over', 'NONE', deal.endTime, undefined],
  ['none in cart', 'IN_CART', 2_000_000, undefined],
  ['none while pending', 'PENDING_ADD_TO_CART', 2_000_000, undefined],
  ['one when it was bought', 'CLAIMED', 2_000_000, end(false)],
  ['one after a hold ran out', 'EXPIRED', 2_000_000, end(false)],
])('shows %s', (_name, customer, now, timer) => expect(timerOf(deal, customer, now)).toEqual(timer))

test("counts by the store's clock, whatever the device's clock says", () => {
  const device = 5_000_000
  const offset = clockOffset(2_000_000, device)
  expect(secondsLeft(2_060_000, device + offset)).toBe(60)
})

test.each<[number, number, number]>([
  [1000, 0, 1],
  [999, 0, 1],
  [1, 0, 1],
  [0, 0, 0],
  [0, 5000, 0],
])('until %i at %i: %i seconds left', (at, now, seconds) => expect(secondsLeft(at, now)).toBe(seconds))

test('splits seconds into hours, minutes and seconds', () =>
  expect([0, 59, 3599, 3600, 90_061].map(clockParts)).toEqual([
    { hours: 0, minutes: 0, seconds: 0 },
    { hours: 0, minutes: 0, seconds: 59 },
    { hours: 0, minutes: 59, seconds: 59 },
    { hours: 1, minutes: 0, seconds: 0 },
    { hours: 25, minutes: 1, seconds: 1 },
  ]))

test('ticks every second, asks again a second after zero, and highlights the last 30 minutes', () =>
  expect([TICK_MS, REFETCH_MS, HIGHLIGHT_MS]).toEqual([1000, 1000, 1_800_000]))
