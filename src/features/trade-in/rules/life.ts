import { fail, ok, type Result } from '#platform/result.ts'
import type { Appraisal, Condition, ItemState, Offers, Payment } from '../contract/words.ts'
import { valueIn } from './conditions.ts'
import { GIVEN_UP, HERE, isAwaited, mayComeLate } from './states.ts'

/** Items in one trade-in, at most (spec 2, section 9). */
export const MOST_ITEMS = 5
/** Days in which a trade-in has to arrive; what was paid before is reversed after them. */
export const ARRIVAL_DAYS = 30
/** Days in which a customer decides about a lowered value. */
export const DECISION_DAYS = 7
export const DAY_MS = 24 * 60 * 60 * 1000

/** A device as its life needs it. Amounts are minor units; `paid` is what the ledger has posted for it, net. */
export type LivingItem = {
  state: ItemState
  payment: Payment
  appraisal: Appraisal
  offers: Offers
  offered: number
  offerUntil: number
  paid: number
  foundCondition: Condition | null
  foundValue: number | null
  decideBy: number | null
  arriveBy: number | null
}

/** What happens to a device; `advance` is paid for it before it arrives. The last two come from the clock. */
export type Step =
  | { kind: 'submit'; advance: number }
  | { kind: 'cancel' | 'in-transit' | 'receive' | 'accept' | 'agree' | 'decline' | 'return' | 'lapse' }
  | { kind: 'grade'; condition: Condition }
  | { kind: 'lower'; value?: number | undefined }

/** `state`: not possible as things are. `expired`: the offer is over. `value`: a lowered value is not below the offer. */
export type LifeFault = 'state' | 'expired' | 'value'

/** What becomes of a device. `paid` is what the customer has been paid for it afterwards. */
export type Change = Partial<Pick<LivingItem, 'foundCondition' | 'foundValue' | 'decideBy'>> & {
  /** The states it goes through, the last one stays. */
  states: ItemState[]
  paid: number
}

/** Decides what a step does to a device; nothing else changes its state. */
export function decide(item: LivingItem, step: Step, now: number): Result<Change, LifeFault> {
  const { state, paid } = item
  const to = (states: ItemState[], more: Partial<Change> = {}) => ok({ states, paid, ...more })
  const settled = (value: number) => to(['ACCEPTED', 'PAID'], { paid: value, decideBy: null })
  const back = () => to(['RETURNED'], { paid: 0, decideBy: null })
  switch (step.kind) {
    case 'submit':
      if (state !== 'DRAFT') return fail('state')
      if (item.offerUntil <= now) return fail('expired')
      return step.advance > 0 ? to(['SUBMITTED', 'PAID_NOW'], { paid: step.advance }) : to(['SUBMITTED'])
    case 'cancel':
      return state === 'SUBMITTED' || state === 'PAID_NOW' ? to(['CANCELLED'], { paid: 0 }) : fail('state')
    case 'in-transit':
      return state === 'SUBMITTED' || state === 'PAID_NOW' ? to(['IN_TRANSIT']) : fail('state')
    case 'receive':
      return isAwaited(state) || mayComeLate(state) ? to(['RECEIVED']) : fail('state')
    case 'grade':
      if (state !== 'RECEIVED' && state !== 'GRADED') return fail('state')
      return to(['GRADED'], {
        foundCondition: step.condition,
        foundValue: Math.min(item.offered, valueIn(item.offers, step.condition)),
      })
    case 'accept':
      return state === 'GRADED' ? settled(item.offered) : fail('state')
    case 'lower': {
      if (state !== 'GRADED') return fail('state')
      const value = step.value ?? item.foundValue ?? 0
      if (value >= item.offered || value < 0) return fail('value')
      return to(['LOWERED'], { foundValue: value, decideBy: now + DECISION_DAYS * DAY_MS })
    }
    case 'agree':
      return state === 'LOWERED' ? settled(item.foundValue ?? 0) : fail('state')
    case 'decline':
      return state === 'LOWERED' ? back() : fail('state')
    case 'return':
      return HERE.includes(state) || GIVEN_UP.includes(state) ? back() : fail('state')
    case 'lapse':
      return lapse(item, now, settled, back)
  }
}

/** What the clock does: a trade-in that never arrived ends, and a customer who said nothing gets what they chose at the start. */
function lapse(
  { state, arriveBy, decideBy, appraisal, foundValue }: LivingItem,
  now: number,
  settled: (value: number) => Result<Change, LifeFault>,
  back: () => Result<Change, LifeFault>,
): Result<Change, LifeFault> {
  if (isAwaited(state) && arriveBy !== null && arriveBy <= now) return ok({ states: ['EXPIRED'], paid: 0 })
  if (state !== 'LOWERED' || decideBy === null || decideBy > now) return fail('state')
  return appraisal === 'ACCEPT_WORSE' ? settled(foundValue ?? 0) : back()
}

/** How the ledger gets from what was paid for a device to what is to be; undefined if nothing moves. */
export function moneyOf(before: number, after: number): { kind: 'post' | 'reverse'; amount: number } | undefined {
  if (after === before) return undefined
  return after > before ? { kind: 'post', amount: after - before } : { kind: 'reverse', amount: before - after }
}

const STAGES: readonly ItemState[] = [
  ...(['DRAFT', 'SUBMITTED', 'PAID_NOW', 'IN_TRANSIT', 'RECEIVED', 'GRADED', 'LOWERED'] as const),
]

/** The state of a trade-in: that of the open item that is furthest behind, otherwise the best outcome of its items. */
export function stateOf(items: { state: ItemState }[]): ItemState {
  const states = items.map(({ state }) => state)
  const open = STAGES.find((stage) => states.includes(stage))
  if (open) return open
  return (['PAID', 'RETURNED', 'EXPIRED', 'CANCELLED'] as const).find((each) => states.includes(each)) ?? 'DRAFT'
}
