import { expect, test } from 'vitest'
import type { OrderState, PaymentState } from '../contract/wire.ts'
import { partStateOf, paymentStateOf, stepsAhead } from './view.ts'

const ahead: [state: OrderState, steps: OrderState[]][] = [
  ['placed', ['shipped', 'delivered']],
  ['shipped', ['delivered']],
  ['delivered', []],
  ['cancelled', []],
  ['return-requested', ['returned']],
  ['returned', []],
]

test.each(ahead)('lists the steps ahead of a %s order as %j', (state, steps) => {
  expect(stepsAhead(state)).toEqual(steps)
})

const money: [stored: string, refunded: number, isUnderWay: boolean, state: PaymentState][] = [
  ['spent', 0, false, 'authorised'],
  ['captured', 0, false, 'captured'],
  ['captured', 40, false, 'captured'],
  ['captured', 40, true, 'refunding'],
  ['captured', 100, true, 'refunding'],
  ['captured', 100, false, 'refunded'],
  ['releasing', 0, false, 'releasing'],
  ['released', 0, false, 'released'],
]

test.each(money)(
  'shows a %s payment with %i of 100 refunded (refund in progress: %s) as %s',
  (stored, back, under, state) => {
    const part = { state: stored, amount: 100, refunded: back, isUnderWay: under }
    expect([partStateOf(part), paymentStateOf([part])]).toEqual([state, state])
  },
)

const inParts: [parts: string[], state: PaymentState][] = [
  [['captured', 'spent'], 'authorised'],
  [['captured', 'captured'], 'captured'],
  [['captured', 'refunded'], 'captured'],
  [['refunded', 'releasing'], 'releasing'],
  [['refunding', 'releasing'], 'refunding'],
  [['refunded', 'released'], 'refunded'],
  [['released', 'released'], 'released'],
]

test.each(inParts)('shows a payment with parts %j as %s', (parts, state) => {
  const stored = parts.map((part) => ({
    state: part.startsWith('refund') ? 'captured' : part,
    amount: 100,
    refunded: part.startsWith('refund') ? 100 : 0,
    isUnderWay: part === 'refunding',
  }))
  expect(paymentStateOf(stored)).toBe(state)
})
