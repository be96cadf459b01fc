/** Milliseconds until an accessory can be added again (spec 2, section 9). */
export const READY_AGAIN_MS = 3000

/** An accessory's button: to press, waiting for the answer, added just now, as many as there may be, or failed. */
export type AccessoryState = {
  kind: 'ready' | 'adding' | 'added' | 'limit' | 'failed'
  /** Units in the cart, as far as this page knows. */
  quantity: number
}

export type AccessoryEvent = { kind: 'press' } | { kind: 'added' } | { kind: 'failed' } | { kind: 'ready-again' }

/** Before anything is pressed. `limit` is the most units of an order; null for none. */
export const atFirst = (inCart: number, limit: number | null): AccessoryState => ({
  kind: limit !== null && inCart >= limit ? 'limit' : 'ready',
  quantity: inCart,
})

/** What follows (spec 2, section 4): an add counts one more; at the limit the success stays and nothing can be added. */
export function next(state: AccessoryState, event: AccessoryEvent, limit: number | null): AccessoryState {
  const { kind, quantity } = state
  const mayPress = kind === 'ready' || kind === 'failed'
  if (event.kind === 'press') return mayPress ? { kind: 'adding', quantity } : state
  if (event.kind === 'ready-again') return kind === 'added' ? { kind: 'ready', quantity } : state
  if (kind !== 'adding') return state
  if (event.kind === 'failed') return { kind: 'failed', quantity }
  const more = quantity + 1
  return { kind: limit !== null && more >= limit ? 'limit' : 'added', quantity: more }
}
