import { expect, test } from 'vitest'
import type { OrderState, PaymentState } from '../contract/wire.ts'
import { givenBackIn, nextPaymentOf, partStateOf, paymentStateOf, stepsAhead } from './view.ts'

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

const DUE = '2026-11-20T12:00:00.000Z'
const NOW = Date.UTC(2026, 10, 21)

const money: [stored: string, refunded: number, isUnderWay: boolean, state: PaymentState][] = [
  ['spent', 0, false, 'authorised'],
  ['captured', 0, false, 'captured'],
  ['captured', 40, false, 'captured'],
  ['captured', 40, true, 'refunding'],
  ['captured', 100, true, 'refunding'],
  ['captured', 100, false, 'refunded'],
  ['owed', 40, false, 'overdue'],
  ['owed', 40, true, 'overdue'],
  ['owed', 100, false, 'released'],
  ['paid', 40, false, 'paid'],
  ['paid', 100, false, 'refunded'],
  ['scheduled', 0, false, 'overdue'],
  ['scheduled', 40, true, 'overdue'],
  ['scheduled', 100, false, 'released'],
  ['releasing', 0, false, 'releasing'],
  ['released', 0, false, 'released'],
]

test('an invoice is overdue after the moment at which it was due', () => {
  const part = { state: 'owed', amount: 100, refunded: 0, credited: 0, dueAt: DUE, isUnderWay: false }
  const due = Date.parse(DUE)
  expect([due - 1, due, due + 1].map((now) => partStateOf(part, now))).toEqual(['owed', 'owed', 'overdue'])
})

const SOON = '2026-12-01T00:00:00.000Z'

test('what is charged to a card next is told with the card, and whether it was declined', () => {
  const part = {
    state: 'scheduled',
    amount: 100,
    refunded: 20,
    credited: 20,
    dueAt: SOON,
    isUnderWay: false,
    digits: '4242',
    tries: 0,
  }
  expect(nextPaymentOf([part, { ...part, dueAt: '2027-01-01T00:00:00.000Z' }], NOW)).toEqual({
    amount: 80,
    dueAt: SOON,
    isOverdue: false,
    card: { digits: '4242', isDeclined: false, nextTryAt: null },
  })
  const declined = nextPaymentOf([{ ...part, tries: 2, dueAt: DUE, nextTryAt: SOON }], NOW)
  expect(declined).toMatchObject({ isOverdue: true, card: { isDeclined: true, nextTryAt: SOON } })
  expect(nextPaymentOf([{ ...part, state: 'owed' }], NOW)?.card).toBeNull()
  expect([partStateOf(part, NOW), paymentStateOf([{ ...part, state: 'captured' }, part], NOW)]).toEqual([
    ...['scheduled', 'scheduled'],
  ])
})

test('an invoice over nothing is paid, and never overdue', () => {
  const part = { state: 'owed', amount: 0, refunded: 0, credited: 0, dueAt: DUE, isUnderWay: false }
  expect([partStateOf(part, NOW), paymentStateOf([part], NOW)]).toEqual(['paid', 'paid'])
})

test.each(money)(
  'shows a %s payment with %i of 100 refunded (refund in progress: %s) as %s',
  (stored, back, under, state) => {
    const part = {
      state: stored,
      amount: 100,
      refunded: back,
      credited: ['owed', 'scheduled'].includes(stored) ? back : 0,
      dueAt: DUE,
      isUnderWay: under,
    }
    expect([partStateOf(part, NOW), paymentStateOf([part], NOW)]).toEqual([state, state])
  },
)

const inParts: [parts: string[], state: PaymentState][] = [
  [['captured', 'spent'], 'authorised'],
  [['captured', 'captured'], 'captured'],
  [['captured', 'owed'], 'owed'],
  [['captured', 'paid'], 'captured'],
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
    credited: 0,
    dueAt: null,
    isUnderWay: part === 'refunding',
  }))
  expect(paymentStateOf(stored, NOW)).toBe(state)
})

test('what came off a bill before it was paid is credited, not refunded, and each has its tax', () => {
  const told = (tax: number, ...parts: [refunded: number, credited: number][]) =>
    givenBackIn(
      parts.map(([refunded, credited]) => ({ refunded, credited })),
      tax,
      (minor) => minor,
    )
  const none = { refundedTotal: 0, refundedTax: 0, creditedTotal: 0, creditedTax: 0 }
  expect(told(0, [0, 0])).toEqual(none)
  expect(told(19, [100, 100])).toEqual({ ...none, creditedTotal: 100, creditedTax: 19 })
  expect(told(19, [100, 0])).toEqual({ ...none, refundedTotal: 100, refundedTax: 19 })
  const mixed = { refundedTotal: 70, refundedTax: 13, creditedTotal: 30, creditedTax: 6 }
  expect(told(19, [60, 30], [40, 0])).toEqual(mixed)
})
