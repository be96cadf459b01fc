import { expect, test } from 'vitest'
import { holdFor, isHeld, undoStyle } from './hold.ts'
import { fresh, NOW, outcomeOf } from './life/testing.ts'

test.each([
  ['nothing held', null, NOW, false],
  ['a moment before', NOW + 1, NOW, true],
  ['the moment itself', NOW, NOW, false],
  ['after it', NOW - 1, NOW, false],
])('%s', (_name, heldUntil, now, held) => {
  expect(isHeld({ heldUntil }, now)).toBe(held)
  const order = fresh({ heldUntil })
  expect(outcomeOf(order, { kind: 'ship' }, now)).toBe(held ? 'held' : 'shipped')
  expect(outcomeOf(order, { kind: 'cancel' }, now)).toBe('cancelled')
})

test('counts the minutes of the order, and none for 0', () => {
  expect(holdFor(15, NOW)).toEqual(new Date(NOW + 900_000))
  expect(holdFor(0, NOW)).toBeNull()
  expect(holdFor(undefined, NOW)).toBeNull()
})

test.each([
  ['2026-11-21T10:15:00.000Z', 'time'],
  ['2026-11-22T10:00:00.000Z', 'moment'],
])('%s is said as a %s', (undoUntil, style) => {
  expect(undoStyle({ placedAt: '2026-11-21T10:00:00.000Z', undoUntil })).toBe(style)
})
