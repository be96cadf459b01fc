import { type Answer, type Chosen, decide, startWishes, type Wish, type WishEvent, type Wishes } from './wishes.ts'

export type Clock = { now: () => number; later: (run: () => void, wait: number) => () => void }

/** Sends a change. A promise that is rejected counts as a lost answer. */
export type Change = (wish: Wish) => Promise<Answer>

export type WishKeeper = {
  read: () => Wishes
  subscribe: (listener: () => void) => () => void
  wish: (chosen: Chosen, how?: { wait?: number; isStep?: boolean }) => void
  /** Says what the server holds, when the owner knows it from elsewhere. */
  tell: (held: Chosen) => void
  /** Sends at once what still waits, for a page that is left. */
  flush: () => void
}

/** An answer that has not come by then is taken for lost. */
const PATIENCE_MS = 15_000

export const systemClock: Clock = {
  now: () => performance.now(),
  later(run, wait) {
    const timer = setTimeout(run, wait)
    return () => clearTimeout(timer)
  },
}

/** Keeps the wishes for one item, one request at a time. `wishes.ts` decides, this sends and waits. */
export function keepWishes(held: Chosen, change: Change, clock = systemClock): WishKeeper {
  let state = startWishes(held)
  let stop = () => {}
  const listeners = new Set<() => void>()

  function happen(event: WishEvent) {
    const before = state
    state = decide(before, event)
    if (state === before) return
    if (state.isUnderWay && state.sent && state.sent !== before.sent) void ask(state.sent)
    wait()
    for (const listener of listeners) listener()
  }

  function wait() {
    stop()
    if (state.isUnderWay || state.sendAt === undefined) return
    const ms = state.sendAt - clock.now()
    const due = () => happen({ type: 'due', at: clock.now() })
    if (ms > 0) stop = clock.later(due, ms)
    else due()
  }

  async function ask(wish: Wish) {
    const come = (answer: Answer) => happen({ type: 'answer', sequence: wish.sequence, answer, at: clock.now() })
    const giveUp = clock.later(() => come({ outcome: 'lost' }), PATIENCE_MS)
    try {
      come(await change(wish))
    } catch {
      come({ outcome: 'lost' })
    } finally {
      giveUp()
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    wish: (chosen, { wait: ms = 0, isStep = false } = {}) =>
      happen({ type: 'wish', chosen, at: clock.now(), wait: ms, isStep }),
    tell: (now) => happen({ type: 'told', held: now }),
    flush: () => happen({ type: 'flush' }),
  }
}
