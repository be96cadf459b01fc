import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Choice, type ChoiceEvent, choose, shownOf } from './choice.ts'

const START: Choice = { isGift: false, wish: false }
const gift = (isOn: boolean): ChoiceEvent => ({ check: 'gift', isOn })
const link = (isOn: boolean): ChoiceEvent => ({ check: 'link', isOn })

test.each<[what: string, events: ChoiceEvent[], quantity: number, shown: object]>([
  ['nothing chosen', [], 1, { isLinked: false, isOff: false, alert: undefined, value: false }],
  ['linking', [link(true)], 1, { isLinked: true, isOff: false, alert: undefined, value: true }],
  ['a gift', [gift(true)], 1, { isLinked: false, isOff: true, alert: 'gift', value: false }],
  ['a gift after linking', [link(true), gift(true)], 1, { isLinked: false, isOff: true, alert: 'gift', value: false }],
  ['no gift after all', [link(true), gift(true), gift(false)], 1, { isLinked: true, isOff: false, value: true }],
  ['no gift, and no wish before', [gift(true), gift(false)], 1, { isLinked: false, isOff: false, value: false }],
  ['linking instead of a gift', [gift(true), link(true)], 1, { isLinked: true, isOff: false, value: true }],
  ['too many', [link(true)], 3, { isLinked: true, isOff: false, alert: 'quantity', value: false }],
  ['too many as a gift', [link(true), gift(true)], 3, { alert: 'gift', value: false }],
])('%s', (_what, events, quantity, shown) => {
  expect(shownOf(events.reduce(choose, START), quantity, 2)).toMatchObject(shown)
})

test('the value is never true for a gift or above the limit', () => {
  const event = fc.record({ check: fc.constantFrom('gift' as const, 'link' as const), isOn: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(event),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (events, units, most) => {
        const choice = events.reduce(choose, START)
        const { value, isLinked } = shownOf(choice, units, most)
        expect(value && (choice.isGift || units > most)).toBe(false)
        expect(isLinked && choice.isGift).toBe(false)
      },
    ),
  )
})
