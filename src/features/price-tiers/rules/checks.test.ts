import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckEvent, type Checks, decide, isLimited, NO_CHECKS, TYPED_MS } from './checks.ts'

const after = (...events: CheckEvent[]): Checks => events.reduce(decide, NO_CHECKS)
const typed = (quantity: number, at: number) => ({ type: 'mean', quantity, how: 'typed', at }) as const
const chosen = (quantity: number, at = 0) => ({ type: 'mean', quantity, how: 'chosen', at }) as const
const answer = (sequence: number, available: number, quantity: number) =>
  ({ type: 'answer', sequence, value: { hasAvailability: quantity <= available, available } }) as const
const lost = (sequence: number) => ({ type: 'answer', sequence, value: undefined }) as const

test('what is typed is checked at once, then once in 500 ms: the last of it', () => {
  const first = after(typed(1, 1000))
  expect([first.sent?.quantity, first.isUnderWay]).toEqual([1, true])
  const more = [typed(12, 1100), typed(123, 1200)].reduce(decide, first)
  expect([more.sent, more.isUnderWay, more.dueAt]).toEqual([undefined, false, 1000 + TYPED_MS])
  expect(decide(more, { type: 'due', at: 1499 })).toBe(more)
  const due = decide(more, { type: 'due', at: 1500 })
  expect([due.sent?.quantity, due.isUnderWay, due.dueAt]).toEqual([123, true, undefined])
})

test('what is chosen is checked at once, and nothing that was typed before is', () => {
  const state = after(typed(1, 0), typed(12, 100), chosen(5, 200))
  expect([state.sent?.quantity, state.sent?.how, state.dueAt]).toEqual([5, 'chosen', undefined])
})

test.each([
  ['all that are wanted', 12, false],
  ['fewer', 11, true],
  ['none', 0, true],
])('of %s the quantity is limited: %s', (_what, available, is) => {
  expect(isLimited(after(chosen(12), answer(1, available, 12)))).toBe(is)
})

test('a check that failed counts as available', () => {
  expect(isLimited(after(chosen(12), answer(1, 3, 12), chosen(12), lost(2)))).toBe(false)
})

test('while a quantity is checked, what is known of another one is not said of it', () => {
  expect(isLimited(after(chosen(12), answer(1, 3, 12), chosen(2)))).toBe(false)
  expect(isLimited(after(chosen(12), answer(1, 3, 12), chosen(12)))).toBe(true)
})

/** Answers in any order, some lost, between quantities that are typed and chosen. */
test('whatever answers come, late or never, what is said in the end is of what was meant last', () => {
  const AVAILABLE = 20
  const step = fc.oneof(
    fc.record({ type: fc.constant('mean' as const), quantity: fc.integer({ min: 1, max: 40 }), isTyped: fc.boolean() }),
    fc.record({ type: fc.constant('answer' as const), which: fc.nat(5), isLost: fc.boolean() }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 700 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let state = NO_CHECKS
      let at = 0
      let meant: number | undefined
      let lastLost = 0
      const open = new Map<number, number>()
      const happen = (event: CheckEvent) => {
        state = decide(state, event)
        if (state.sent && state.isUnderWay && state.sent.sequence === state.count)
          open.set(state.sent.sequence, state.sent.quantity)
      }
      const come = (sequence: number, isLost: boolean) => {
        const quantity = open.get(sequence) ?? 0
        if (isLost && sequence === state.sent?.sequence) lastLost = sequence
        open.delete(sequence)
        happen(isLost ? lost(sequence) : answer(sequence, AVAILABLE, quantity))
      }
      for (const each of steps) {
        if (each.type === 'mean') {
          meant = each.quantity
          happen(each.isTyped ? typed(meant, at) : chosen(meant, at))
        } else if (each.type === 'wait') {
          at += each.ms
          happen({ type: 'due', at })
        } else {
          const sequence = [...open.keys()][each.which]
          if (sequence !== undefined) come(sequence, each.isLost)
        }
      }
      happen({ type: 'due', at: at + TYPED_MS })
      for (const sequence of [...open.keys()].toReversed()) come(sequence, false)
      expect(state.isUnderWay).toBe(false)
      const isLost = lastLost === state.sent?.sequence
      expect(isLimited(state)).toBe(!isLost && meant !== undefined && meant > AVAILABLE)
    }),
  )
})
