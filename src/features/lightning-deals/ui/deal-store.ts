import type { GivenParameters } from '#commerce/cart/contract/terms.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import type { Result } from '#platform/result.ts'
import type { ClaimAnswer, DealOption, DealProgress } from '../contract/wire.ts'
import { type ClaimStep, deadlineOf } from '../rules/box.ts'
import { withClaim } from '../rules/claimed.ts'
import { isTurn, withProgress } from '../rules/progress.ts'
import { clockOffset, REFETCH_MS } from '../rules/timers.ts'

/** What is known of a deal. `offset` is how far the device's clock is behind the store's; `code` says why a claim failed. */
export type DealFacts = {
  option: DealOption | undefined
  isGone: boolean
  step: ClaimStep
  code: string | undefined
  /** The store's time now, in epoch milliseconds. */
  now: number
}

/** What the store needs from outside; tests put something else in its place. */
export type Surroundings = {
  ask: () => Promise<Result<DealOption | undefined, CallFailure>>
  claim: (quantity: number, parameters: GivenParameters) => Promise<Result<ClaimAnswer, CallFailure>>
  /** Called after a claim that worked. */
  claimed: (answer: ClaimAnswer) => void
  deviceTime: () => number
}

export type DealStore = {
  read: () => DealFacts
  subscribe: (listener: () => void) => () => void
  /** Takes what the page's private call already knew. */
  begin: (option: DealOption | undefined, systemTime: number) => void
  refresh: () => Promise<void>
  /** Takes news of the live channel. */
  hear: (news: DealProgress) => void
  /** Looks at the clock; asks again one second after the shown time is over. */
  tick: () => void
  claim: (quantity: number, parameters?: GivenParameters) => Promise<void>
}

/** A clock that jumped further than this between two ticks was set, or slept: what it is off by is measured anew. */
const JUMP_MS = 5000

const QUANTITY = 'quantity-restriction-violation'

/** Keeps what a page knows of its deal. Times come from deadlines and the store's clock, never from counted ticks. */
export function createDealStore({ ask, claim, claimed, deviceTime }: Surroundings): DealStore {
  const listeners = new Set<() => void>()
  let facts: DealFacts = { option: undefined, isGone: false, step: 'idle', code: undefined, now: deviceTime() }
  let asked: DealOption | undefined
  let news: DealProgress | undefined
  let offset = 0
  let asking: Promise<void> | undefined
  let changes = 0
  let lastTick = deviceTime()

  const now = () => deviceTime() + offset
  const change = (difference: Partial<DealFacts>) => {
    facts = { ...facts, ...difference, now: now(), option: asked && withProgress(asked, news) }
    for (const listener of listeners) listener()
  }

  async function askNow(): Promise<void> {
    const begun = changes
    const sent = deviceTime()
    const answer = await ask()
    // What was asked before a claim was answered knows nothing of it.
    if (!answer.ok || begun !== changes || facts.isGone) return
    asked = answer.value
    if (asked) offset = clockOffset(asked.systemTime, (sent + deviceTime()) / 2)
    change({ isGone: asked === undefined })
  }

  const refresh = (): Promise<void> => {
    if (facts.isGone) return Promise.resolve()
    asking ??= askNow().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    read: () => facts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    begin: (option, systemTime) => {
      if (asked || facts.isGone || !option) return
      asked = option
      offset = clockOffset(systemTime, deviceTime())
      change({})
    },
    refresh,
    hear: (heard) => {
      if (news && heard.systemTime < news.systemTime) return
      const turned = isTurn(news, heard)
      news = heard
      change({})
      if (turned) refresh()
    },
    tick: () => {
      const jumped = Math.abs(deviceTime() - lastTick) > JUMP_MS
      lastTick = deviceTime()
      if (facts.isGone) return
      change({})
      if (jumped || (asked && now() >= deadlineOf(asked) + REFETCH_MS)) refresh()
    },
    claim: async (quantity, parameters = {}) => {
      if (facts.step === 'claiming' || !asked) return
      change({ step: 'claiming', code: undefined })
      const answer = await claim(quantity, parameters)
      changes += 1
      if (answer.ok) {
        asked = asked && withClaim(asked, answer.value, now())
        change({ step: 'idle' })
        claimed(answer.value)
      } else {
        change({ step: answer.failure.code === QUANTITY ? 'quantity' : 'failed', code: answer.failure.code })
        // Perhaps it was refused because something has changed that the page does not know yet.
        asking = undefined
        await refresh()
      }
    },
  }
}
