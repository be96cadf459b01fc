import type { GivenParameters } from '#commerce/cart/contract/terms.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import type { Result } from '#platform/result.ts'
import type { ClaimAnswer, DealOption, DealProgress } from '../contract/wire.ts'
import { type ClaimStep, deadlineOf } from '../rules/box.ts'
import { type Got, gotOf, withClaim } from '../rules/claimed.ts'
import { isTurn, withProgress } from '../rules/progress.ts'
import { clockOffset, REFETCH_MS } from '../rules/timers.ts'

/** What the page knows of its deal. `code` says why a claim failed. */
export type DealFacts = {
  option: DealOption | undefined
  isGone: boolean
  step: ClaimStep
  code: string | undefined
  /** The store's time now, in epoch milliseconds. */
  now: number
}

/** The store's dependencies; tests replace them. */
export type Surroundings = {
  ask: () => Promise<Result<DealOption | undefined, CallFailure>>
  claim: (dealId: string, quantity: number, parameters: GivenParameters) => Promise<Result<ClaimAnswer, CallFailure>>
  /** Called once a claim is known to have got something. */
  claimed: (got: Got) => void
  deviceTime: () => number
}

export type DealStore = {
  read: () => DealFacts
  subscribe: (listener: () => void) => () => void
  /** Starts with the deal from the page's shopper-state request. */
  begin: (option: DealOption | undefined, systemTime: number) => void
  refresh: () => Promise<void>
  /** Applies a live-channel message. */
  hear: (news: DealProgress) => void
  /** Checks the clock; fetches again one second after the shown deadline. */
  tick: () => void
  claim: (quantity: number, parameters?: GivenParameters) => Promise<void>
}

/**
 * A larger jump between two ticks means that the clock was set or the device slept, so the offset
 * is measured again.
 */
const JUMP_MS = 5000

const QUANTITY = 'quantity-restriction-violation'

/** The code of a failure without an answer: the claim may have been stored. */
const UNANSWERED = 'offline'
const codeOf = ({ status, code }: CallFailure) => (status === 0 || status >= 500 ? UNANSWERED : code)

const idOf = ({ dealDetails }: DealOption): string => dealDetails.entity.dealId

/**
 * Holds what a page knows of its deal. Times come from deadlines and the store's clock, never from
 * counted ticks.
 */
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
    // A response requested before the claim finished is stale.
    if (!answer.ok || begun !== changes || facts.isGone) return
    // What happened to the last deal's claim says nothing about the next deal.
    const isNext = asked && answer.value && idOf(asked) !== idOf(answer.value) && facts.step !== 'claiming'
    asked = answer.value
    if (asked) offset = clockOffset(asked.systemTime, (sent + deviceTime()) / 2)
    change({ isGone: asked === undefined, ...(isNext ? { step: 'idle', code: undefined } : {}) })
    if (facts.step === 'failed' && facts.code === UNANSWERED) succeed()
  }

  /** Ends a claim that got what the deal now shows; false if it got nothing. */
  const succeed = (): boolean => {
    const got = asked && gotOf(asked)
    if (!got) return false
    change({ step: 'idle', code: undefined })
    claimed(got)
    return true
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
      const had = gotOf(asked)
      change({ step: 'claiming', code: undefined })
      const answer = await claim(idOf(asked), quantity, parameters)
      changes += 1
      if (answer.ok) {
        asked = asked && withClaim(asked, answer.value, now())
        if (!succeed()) change({ step: 'idle' })
      } else {
        // Only the answer may be lost. A refusal may come from a change that the page does not know yet, even
        // from the product's next deal.
        asking = undefined
        await refresh()
        const code = codeOf(answer.failure)
        if (had || !succeed()) change({ step: code === QUANTITY ? 'quantity' : 'failed', code })
      }
    },
  }
}
