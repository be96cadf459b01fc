import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Accessory } from '../contract/page.ts'
import { accessoryWith } from '../testing/page.ts'
import {
  ADD_DELAY_MS,
  AT_REST,
  canAdd,
  footOf,
  type ItemEvent,
  type ItemState,
  itemsToOffer,
  nextItem,
  tickedAtFirst,
} from './interstitial.ts'
import { NOTHING_NOTED, type Option } from './options.ts'

const option = (change: Partial<Accessory>, isInOrder = false): Option => {
  const shown = accessoryWith({ asin: 'BXCASE0001', position: 1, ...change })
  return { family: shown.asin, variations: [shown], shown, isInOrder }
}
const asked = { ...NOTHING_NOTED, interacted: ['BXCASE0001'] }
const there = { ...NOTHING_NOTED, inCart: { BXCASE0001: 1 } }
const plain = option({})
const needy = option({ checkForInteraction: true })

test.each([
  ['add to cart: marked, not ordered', 'add-to-cart', [plain], NOTHING_NOTED, 1],
  ['add to cart: not marked', 'add-to-cart', [option({ isInterstitial: false })], NOTHING_NOTED, 0],
  ['add to cart: ordered already', 'add-to-cart', [option({}, true)], NOTHING_NOTED, 0],
  ['add to cart: went into the cart already', 'add-to-cart', [plain], there, 0],
  ['add to cart: marked, asked before', 'add-to-cart', [plain], asked, 1],
  [
    'add to cart: ordered, but has to be asked',
    'add-to-cart',
    [option({ checkForInteraction: true }, true)],
    NOTHING_NOTED,
    1,
  ],
  ['buy now: nothing has to be asked', 'buy-now', [plain], NOTHING_NOTED, 0],
  ['buy now: one has to be asked, so all are shown', 'buy-now', [plain, needy], NOTHING_NOTED, 2],
  ['buy now: has been asked', 'buy-now', [needy], asked, 0],
  ['order now: nothing has to be asked', 'order-now', [plain], NOTHING_NOTED, 0],
  ['order now: one has to be asked, so all are shown', 'order-now', [plain, needy], NOTHING_NOTED, 2],
] as const)('%s', (_case, kind, options, noted, many) => {
  expect(itemsToOffer(kind, [...options], noted)).toHaveLength(many)
})

test('preselects the one marked accessory, and neither of two', () => {
  const marked = option({ asin: 'BXMOUN0001', isAutomated: true })
  expect(tickedAtFirst([marked])).toEqual(['BXMOUN0001'])
  expect(tickedAtFirst([plain, marked])).toEqual(['BXMOUN0001'])
  expect(tickedAtFirst([option({ isAutomated: true }), marked])).toEqual([])
  expect(tickedAtFirst([plain])).toEqual([])
})

test('the footer button takes what is ticked, continues after a success, or declines', () => {
  expect([footOf(0, 0), footOf(2, 0), footOf(0, 1), footOf(1, 1)]).toEqual([
    'decline',
    'selected',
    'continue',
    'selected',
  ])
})

describe('adding an accessory with its own button', () => {
  const following = (...events: ItemEvent[]): ItemState => events.reduce(nextItem, AT_REST)
  const pressed: ItemEvent = { type: 'pressed' }
  const sent: ItemEvent = { type: 'sent' }

  test('waits, is sent, and is added', () => {
    expect(following(pressed)).toEqual({ step: 'waiting', quantity: 0 })
    expect(following(pressed, sent, { type: 'added', quantity: 2 })).toEqual({ step: 'idle', quantity: 2 })
  })
  test('fails with a reason and can be retried', () => {
    const failed = following(pressed, sent, { type: 'failed', code: 'out-of-stock' })
    expect(failed).toEqual({ step: 'failed', quantity: 0, code: 'out-of-stock' })
    expect([canAdd(failed, 1), nextItem(failed, pressed)]).toEqual([true, { step: 'waiting', quantity: 0 }])
  })
  test('shows its button while the cart holds fewer than the limit', () => {
    const has = (quantity: number) => ({ step: 'idle' as const, quantity })
    expect([canAdd(has(0), 2), canAdd(has(1), 2), canAdd(has(2), 2), canAdd(following(pressed), 2)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  test('an answer counts only for a sent request, and a quantity is never lost', () => {
    const event = fc.oneof(
      fc.constantFrom<ItemEvent>(pressed, sent, { type: 'withdrawn' }, { type: 'failed', code: 'x' }),
      fc.integer({ min: 1, max: 9 }).map((quantity): ItemEvent => ({ type: 'added', quantity })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = AT_REST
        for (const each of events) {
          const next = nextItem(state, each)
          if (next.quantity !== state.quantity) expect([state.step, each.type]).toEqual(['adding', 'added'])
          if (next.step === 'adding' && state.step !== 'adding')
            expect([state.step, each.type]).toEqual(['waiting', 'sent'])
          state = next
        }
      }),
    )
  })
})

test("an accessory's own request waits two seconds", () => expect(ADD_DELAY_MS).toBe(2000))
