import type { StoreKind } from '#commerce/fresh-stores/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { TaskState } from '../contract/words.ts'

/** What a merchant does to a task. */
export type Step = 'start' | 'pick' | 'depart' | 'ready' | 'deliver' | 'collect' | 'refuse'

/** What a step begins and ends with, and for which kind of store. */
const STEPS: Record<Step, { from: TaskState[]; to: TaskState; kind?: StoreKind }> = {
  start: { from: ['placed'], to: 'picking' },
  pick: { from: ['picking'], to: 'picked' },
  depart: { from: ['picked'], to: 'out', kind: 'delivery' },
  ready: { from: ['picked'], to: 'ready', kind: 'pickup' },
  deliver: { from: ['out'], to: 'delivered', kind: 'delivery' },
  collect: { from: ['ready'], to: 'collected', kind: 'pickup' },
  refuse: { from: ['out', 'ready'], to: 'refused' },
}

export type StepFault = { code: 'state' | 'kind'; message: string }

/**
 * Whether a step can be done now: `repeat` if it was the last one. `isSettled`: the order does not wait to be picked any more, because the merchant has
 * picked or weighed it by itself.
 */
export function stepOf(
  { state: stored, kind }: { state: TaskState; kind: StoreKind },
  step: Step,
  { isSettled }: { isSettled: boolean },
): Result<'go' | 'repeat', StepFault> {
  const { from, to, kind: only } = STEPS[step]
  if (only && only !== kind) return fail({ code: 'kind', message: WRONG_KIND[kind] })
  const state = isSettled && (stored === 'placed' || stored === 'picking') ? 'picked' : stored
  // What was picked is not picked again with other figures.
  if (state === to && step !== 'pick') return ok('repeat')
  return from.includes(state)
    ? ok('go')
    : fail({ code: 'state', message: `This needs an order that is ${from.join(' or ')}, and it is ${state}.` })
}

export const endOf = (step: Step): TaskState => STEPS[step].to

const WRONG_KIND: Record<StoreKind, string> = {
  delivery: 'This order is delivered: it departs, and is delivered.',
  pickup: 'This order is collected: it is made ready, and collected.',
}
