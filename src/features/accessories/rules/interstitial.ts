import type { Noted, Option } from './options.ts'

/** Between the press of an accessory's own button and its request (spec 1, section 9). */
export const ADD_DELAY_MS = 2000

/**
 * What is shown while a submit is held; nothing when it may go on at once (spec 1, section 4). Adding to the cart is held for
 * families that are marked for it and not in the order yet, buying now only when one needs an interaction and had none.
 */
export function itemsToOffer(kind: 'add-to-cart' | 'buy-now', options: Option[], noted: Noted): Option[] {
  const needs = ({ family, shown }: Option) => shown.checkForInteraction && !noted.interacted.includes(family)
  if (kind === 'buy-now' && !options.some(needs)) return []
  return options.filter((option) => needs(option) || (option.shown.isInterstitial && !isThere(option, noted)))
}

const isThere = ({ isInOrder, variations }: Option, { inCart }: Noted): boolean =>
  isInOrder || variations.some(({ asin }) => (inCart[asin] ?? 0) > 0)

/** Families that are ticked when it opens: the one that is marked for it, when it is the only one. */
export function tickedAtFirst(offered: Option[]): string[] {
  const marked = offered.filter(({ shown }) => shown.isAutomated)
  return marked.length === 1 ? marked.map(({ family }) => family) : []
}

/** What the button at the foot does: take what is ticked, go on after something went into the cart, or decline. */
export const footOf = (ticked: number, added: number): 'selected' | 'continue' | 'decline' =>
  ticked > 0 ? 'selected' : added > 0 ? 'continue' : 'decline'

/** Where an accessory's own way into the cart stands. `quantity` is how many of it are there; `code` says why it failed. */
export type ItemState = { step: 'idle' | 'waiting' | 'adding' | 'failed'; quantity: number; code?: string }

export type ItemEvent =
  | { type: 'pressed' }
  | { type: 'withdrawn' }
  | { type: 'sent' }
  | { type: 'added'; quantity: number }
  | { type: 'failed'; code: string }

export const AT_REST: ItemState = { step: 'idle', quantity: 0 }

/** The next state; what cannot happen in a state changes nothing. */
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

/** Whether its button is there: gone while it works, and once the cart has as many as one order may (spec 1, section 4). */
export const canAdd = ({ step, quantity }: ItemState, most: number): boolean =>
  step === 'failed' || (step === 'idle' && quantity < most)
