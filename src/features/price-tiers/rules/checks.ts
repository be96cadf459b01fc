import type { QuantityAvailability } from '../contract/api.ts'

/** Typed quantities are checked this often at most (spec 3, section 9). */
export const TYPED_MS = 500

/** How a quantity came to be: typed and not applied yet, or chosen. */
export type How = 'typed' | 'chosen'

export type Check = { sequence: number; quantity: number; how: How }

/** What is known about whether the quantity that was meant last can be had. */
export type Checks = {
  meant: { quantity: number; how: How } | undefined
  /** The check whose answer counts; every older one comes too late. */
  sent: Check | undefined
  /** How many were sent: no number is given twice, so that an answer is not taken for another check's. */
  count: number
  isUnderWay: boolean
  /** When what is typed is checked next. */
  dueAt: number | undefined
  lastTypedAt: number
  verdict: ({ quantity: number } & QuantityAvailability) | undefined
}

export type CheckEvent =
  | { type: 'mean'; quantity: number; how: How; at: number }
  | { type: 'due'; at: number }
  /** Without a value the check has failed. */
  | { type: 'answer'; sequence: number; value: QuantityAvailability | undefined }

export const NO_CHECKS: Checks = {
  meant: undefined,
  sent: undefined,
  count: 0,
  isUnderWay: false,
  dueAt: undefined,
  lastTypedAt: Number.NEGATIVE_INFINITY,
  verdict: undefined,
}

/** Decides which check is sent and which answer counts: the one for what was meant last, in whatever order answers come, or are lost. */
export function decide(state: Checks, event: CheckEvent): Checks {
  switch (event.type) {
    case 'mean':
      return mean(state, event)
    case 'due':
      return state.meant && state.dueAt !== undefined && event.at >= state.dueAt
        ? send({ ...state, lastTypedAt: event.at }, state.meant)
        : state
    case 'answer':
      return answered(state, event)
  }
}

function mean(state: Checks, { quantity, how, at }: Extract<CheckEvent, { type: 'mean' }>): Checks {
  const meant = { quantity, how }
  const verdict = state.verdict?.quantity === quantity ? state.verdict : undefined
  if (how === 'chosen') return send({ ...state, verdict }, meant)
  const dueAt = Math.max(at, state.lastTypedAt + TYPED_MS)
  // What is under way is of what was typed before.
  const waits = { ...state, meant, verdict, sent: undefined, isUnderWay: false, dueAt }
  return dueAt <= at ? send({ ...waits, lastTypedAt: at }, meant) : waits
}

function send(state: Checks, meant: { quantity: number; how: How }): Checks {
  const sequence = state.count + 1
  return { ...state, meant, sent: { ...meant, sequence }, count: sequence, isUnderWay: true, dueAt: undefined }
}

function answered(state: Checks, { sequence, value }: Extract<CheckEvent, { type: 'answer' }>): Checks {
  if (state.sent?.sequence !== sequence || !state.isUnderWay) return state
  const { quantity } = state.sent
  // Failed: it counts as available (spec 3, section 8).
  return { ...state, isUnderWay: false, verdict: value && { quantity, ...value } }
}

/** Whether what was meant last is known not to be available. */
export const isLimited = ({ meant, verdict }: Checks): boolean =>
  meant !== undefined && verdict?.quantity === meant.quantity && !verdict.hasAvailability
