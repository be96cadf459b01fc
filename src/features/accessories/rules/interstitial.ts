import type { Noted, Option } from './options.ts'

/** Delay in milliseconds between a press of an accessory's own button and its request (spec 1, section 9). */
export const ADD_DELAY_MS = 2000

/**
 * Returns the accessories to offer while a submit is held; none if it may continue at once (spec 1, section 4). Add to cart is
 * held for families that are marked for it and not in the order yet. Buy now is held only if a family requires an interaction and
 * has had none.
 */
export function itemsToOffer(kind: 'add-to-cart' | 'buy-now' | 'order-now', options: Option[], noted: Noted): Option[] {
  const needs = ({ family, shown }: Option) => shown.checkForInteraction && !noted.interacted.includes(family)
  if (kind !== 'add-to-cart' && !options.some(needs)) return []
  return options.filter((option) => needs(option) || (option.shown.isInterstitial && !isThere(option, noted)))
}

const isThere = ({ isInOrder, variations }: Option, { inCart }: Noted): boolean =>
  isInOrder || variations.some(({ asin }) => (inCart[asin] ?? 0) > 0)

/** Returns the families preselected when the dialog opens: the one marked for it, provided that only one is. */
export function tickedAtFirst(offered: Option[]): string[] {
  const marked = offered.filter(({ shown }) => shown.isAutomated)
  return marked.length === 1 ? marked.map(({ family }) => family) : []
}

/** Returns what the footer button does: take what is ticked, continue after something was added to the cart, or decline. */
export const footOf = (ticked: number, added: number): 'selected' | 'continue' | 'decline' =>
  ticked > 0 ? 'selected' : added > 0 ? 'continue' : 'decline'

/**
 * State of adding an accessory to the cart with its own button. `quantity` is how many are in the cart; `code` says why adding
 * failed.
 */
export type ItemState = { step: 'idle' | 'waiting' | 'adding' | 'failed'; quantity: number; code?: string }

export type ItemEvent =
  | { type: 'pressed' }
  | { type: 'withdrawn' }
  | { type: 'sent' }
  | { type: 'added'; quantity: number }
  | { type: 'failed'; code: string }

export const AT_REST: ItemState = { step: 'idle', quantity: 0 }

/** Returns the next state. An event that is not possible in a state leaves it unchanged. */
export function nextItem(state: ItemState, event: ItemEvent): ItemState {
  const { step, quantity } = state
  const isUnderWay = step === 'waiting' || step === 'adding'
  if (event.type === 'pressed') return isUnderWay ? state : { step: 'waiting', quantity }
  if (event.type === 'withdrawn') return step === 'waiting' ? { step: 'idle', quantity } : state
  if (event.type === 'sent') return step === 'waiting' ? { step: 'adding', quantity } : state
  if (step !== 'adding') return state
  if (event.type === 'failed') return { step: 'failed', quantity, code: event.code }
  return { step: 'idle', quantity: event.quantity }
}

/**
 * Whether the accessory's own button is shown: hidden while a request is under way, and once the cart holds the limit for one
 * order (spec 1, section 4).
 */
export const canAdd = ({ step, quantity }: ItemState, most: number): boolean =>
  step === 'failed' || (step === 'idle' && quantity < most)
