import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemAt } from '#platform/item-at.ts'
import {
  AGAIN_MS,
  type Answer,
  decide,
  isPending,
  MOST_SENDINGS,
  startWishes,
  type Wish,
  type Wishes,
} from './wishes.ts'

const WAIT = 400
const wish = (quantity: number, at: number) =>
  ({ type: 'wish', chosen: { quantity }, at, wait: WAIT, isStep: true }) as const
const due = (at: number) => ({ type: 'due', at }) as const
const answer = (sequence: number, said: Answer, at = 0) => ({ type: 'answer', sequence, answer: said, at }) as const
const held = (quantity: number): Answer => ({ outcome: 'held', quantity })
const events = (...all: Parameters<typeof decide>[1][]) => all.reduce(decide, startWishes({ quantity: 1 }))
const shown = ({ wished, held: holds, fault, isUnsure }: Wishes) => [wished.quantity, holds.quantity, fault, isUnsure]

describe('wishes', () => {
  test('presses that follow one another are one change, sent when the last one has rested', () => {
    const pressed = events(wish(2, 0), wish(3, 300), due(WAIT))
    expect(pressed).toMatchObject({ wished: { quantity: 3 }, isUnderWay: false, sendAt: 300 + WAIT })
    expect(decide(pressed, due(300 + WAIT))).toMatchObject({
      isUnderWay: true,
      sent: { quantity: 3, sequence: 1, previous: { quantity: 1 }, isStep: true },
    })
  })

  test('a wish for what the server holds is not sent', () => {
    expect(isPending(events(wish(2, 0), wish(1, 100)))).toBe(false)
  })

  test('a wish during a request waits for its answer and is sent then', () => {
    const waiting = events(wish(2, 0), due(WAIT), wish(3, 500), due(2000))
    expect(waiting).toMatchObject({ sent: { quantity: 2 }, isUnderWay: true })
    const next = [answer(1, held(2)), due(2000)].reduce(decide, waiting)
    expect(next).toMatchObject({ sent: { quantity: 3, sequence: 2, previous: { quantity: 2 } }, isUnderWay: true })
  })

  test.each<[string, Answer, ReturnType<typeof shown>]>([
    ['held', held(2), [2, 2, undefined, false]],
    ['held, but less', held(1), [1, 1, undefined, false]],
    ['refused', { outcome: 'refused' }, [1, 1, 'refused', false]],
    ['refused, with a quantity', { outcome: 'refused', quantity: 0 }, [0, 0, 'refused', false]],
    ['lost', { outcome: 'lost' }, [2, 1, undefined, true]],
  ])('an answer that is %s', (_name, said, expected) => {
    expect(shown(events(wish(2, 0), due(WAIT), answer(1, said)))).toEqual(expected)
  })

  test('a lost answer is asked for again, later each time, and given up in the end', () => {
    let state = events(wish(2, 0), due(WAIT))
    for (let sequence = 1; sequence < MOST_SENDINGS; sequence++) {
      state = decide(state, answer(sequence, { outcome: 'lost' }))
      expect(state.sendAt).toBe(AGAIN_MS * sequence)
      state = decide(state, due(AGAIN_MS * sequence))
    }
    state = decide(state, answer(MOST_SENDINGS, { outcome: 'lost' }))
    expect(shown(state)).toEqual([1, 1, 'lost', true])
    // The answer was only late.
    expect(shown(decide(state, answer(MOST_SENDINGS, held(2))))).toEqual([2, 2, undefined, false])
    expect(shown(decide(state, answer(1, held(9))))).toEqual([1, 1, 'lost', true])
    expect(shown(decide(state, { type: 'told', held: { quantity: 2 } }))).toEqual([2, 2, 'lost', false])
  })

  test('a page that is left sends what waits, also beside a request', () => {
    expect(events(wish(2, 0), { type: 'flush' })).toMatchObject({ isUnderWay: true, sent: { quantity: 2 } })
    const both = events(wish(2, 0), due(WAIT), wish(3, 500), { type: 'flush' })
    expect(both).toMatchObject({ isUnderWay: true, sent: { quantity: 3, sequence: 2 }, sendAt: undefined })
    // Whether the first one was taken is not known.
    expect(shown(decide(both, answer(2, { outcome: 'refused' })))).toEqual([1, 1, 'refused', true])
  })
})

type Step =
  | { do: 'wish'; quantity: number }
  | { do: 'pass'; ms: number }
  | { do: 'arrive' | 'vanish' | 'answer' | 'lose'; which: number }
  | { do: 'flush' }

const which = fc.nat({ max: 9 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ do: fc.constant('wish' as const), quantity: fc.nat({ max: 9 }) }), weight: 4 },
    { arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat({ max: 1500 }) }), weight: 4 },
    {
      arbitrary: fc.record({
        do: fc.constantFrom('arrive' as const, 'vanish' as const, 'answer' as const, 'lose' as const),
        which,
      }),
      weight: 8,
    },
    { arbitrary: fc.record({ do: fc.constant('flush' as const) }), weight: 1 },
  ),
  { maxLength: 60 },
)
/** What the server makes of a wish for more than it has. */
const manners = fc.constantFrom('caps', 'refuses', 'refuses and says')

/** A server behind a net that delays, reorders and loses; and the shopper before it. */
function world(most: number, manner: string) {
  let now = 0
  let state = startWishes({ quantity: 1 })
  let last = 1
  const server = { holds: 1, seen: 0 }
  const requests: Wish[] = []
  const answers: { sequence: number; answer: Answer }[] = []

  function happen(event: Parameters<typeof decide>[1]) {
    const before = state.sent
    state = decide(state, event)
    if (state.sent && state.sent !== before) requests.push(state.sent)
  }
  const pass = (ms: number) => {
    now += ms
    happen(due(now))
  }
  function arrive(index: number) {
    const [request] = requests.splice(index, 1)
    if (!request) return
    const { sequence, quantity } = request
    const isOld = sequence < server.seen
    const isTooMany = quantity > most
    server.seen = Math.max(server.seen, sequence)
    if (!isOld && (!isTooMany || manner === 'caps')) server.holds = Math.min(quantity, most)
    const refused: Answer = { outcome: 'refused', quantity: manner === 'refuses' ? undefined : server.holds }
    answers.push({ sequence, answer: !isOld && isTooMany && manner !== 'caps' ? refused : held(server.holds) })
  }
  function deliver(index: number) {
    const [told] = answers.splice(index, 1)
    if (told) happen(answer(told.sequence, told.answer, now))
  }
  function step(each: Step) {
    if (each.do === 'wish') {
      last = each.quantity
      happen(wish(last, now))
    } else if (each.do === 'pass') pass(each.ms)
    else if (each.do === 'flush') happen({ type: 'flush' })
    else if (each.do === 'arrive') arrive(each.which % Math.max(1, requests.length))
    else if (each.do === 'vanish') requests.splice(each.which % Math.max(1, requests.length), 1)
    else if (each.do === 'answer') deliver(each.which % Math.max(1, answers.length))
    else {
      answers.splice(each.which % Math.max(1, answers.length), 1)
      if (state.isUnderWay && state.sent) happen(answer(state.sent.sequence, { outcome: 'lost' }, now))
    }
  }
  /** From here on nothing is lost; what vanished is noticed. */
  function calm() {
    for (let round = 0; round < 20; round++) {
      while (requests.length > 0) arrive(0)
      while (answers.length > 0) deliver(0)
      if (state.isUnderWay && state.sent) happen(answer(state.sent.sequence, { outcome: 'lost' }, now))
      pass(AGAIN_MS * MOST_SENDINGS)
    }
  }
  return { step, calm, happen, server, read: () => ({ state, last }) }
}

test('in the end the page shows what the server holds and what was wished last, whatever comes late, twice or never', () => {
  const run = fc.property(steps, fc.integer({ min: 1, max: 9 }), manners, (taken, most, manner) => {
    const { step, calm, happen, server, read } = world(most, manner)
    for (const each of taken) {
      step(each)
      const { state, last } = read()
      // Until it has heard of a failure or of another quantity, the page shows the last wish.
      if (isPending(state)) expect(state.wished.quantity).toBe(last)
    }
    calm()
    const { state, last } = read()
    expect(isPending(state)).toBe(false)
    if (state.isUnsure) {
      // What is not known is said, and the owner asks.
      expect(state.fault).toBeDefined()
      happen({ type: 'told', held: { quantity: server.holds } })
    }
    expect(read().state.wished.quantity).toBe(server.holds)
    if (state.fault === undefined) expect(server.holds).toBe(Math.min(last, most))
  })
  fc.assert(run, { numRuns: 3000 })
})

test('only a page that is left has two requests under way', () => {
  const noFlush = steps.map((all) => all.filter((each) => each.do !== 'flush'))
  const run = fc.property(noFlush, (taken) => {
    const { step, read } = world(9, 'caps')
    for (const each of taken) {
      const before = read().state
      step(each)
      const { state } = read()
      if (before.isUnderWay && state.isUnderWay) expect(state.sent).toBe(before.sent)
    }
  })
  fc.assert(run)
})

test('every change has a higher number than the one before', () => {
  const run = fc.property(steps, (taken) => {
    const { step, read } = world(9, 'caps')
    const numbers = taken.flatMap((each) => {
      step(each)
      return read().state.sent?.sequence ?? []
    })
    const apart = [...new Set(numbers)]
    expect(apart).toEqual(apart.toSorted((one, other) => one - other))
    expect(apart.every((number, index) => number === itemAt(apart, 0) + index)).toBe(true)
  })
  fc.assert(run)
})
