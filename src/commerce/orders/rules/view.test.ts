import { expect, test } from 'vitest'
import type { OrderState, PaymentState } from '../contract/wire.ts'
import { paymentStateOf, stepsAhead } from './view.ts'

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
    expect(paymentStateOf(stored, 100, back, under)).toBe(state)
  },
)
