import type { SubmitKind } from './draft-store.ts'

/** Events between components of a page. */
export type PageEvents = {
  'cart-changed': { count: number }
  'quantity-changed': { asin: string; quantity: number }
  'location-changed': { countryCode: string }
  /** A held submit was dropped: whoever was asked said no, or added something to what would be ordered at once (`isChanged`). */
  'submit-dropped': { kind: SubmitKind; isChanged?: boolean }
  /** A location could not be changed; the old one still holds. */
  'location-failed': { code: string }
  /**
   * The page's own item went into the cart, through an offer or a special offer, or onto the
   * waitlist (`isWaiting`).
   */
  'added-to-cart': { asin: string; quantity: number; by: 'offer' | 'special'; isWaiting: boolean }
  /** What was about to be ordered could not be added; nothing of it was. */
  'add-failed': { status: number; code: string }
}

type Listener<Name extends keyof PageEvents> = (detail: PageEvents[Name]) => void

const listeners: { [Name in keyof PageEvents]: Set<Listener<Name>> } = {
  'cart-changed': new Set(),
  'quantity-changed': new Set(),
  'location-changed': new Set(),
  'submit-dropped': new Set(),
  'location-failed': new Set(),
  'added-to-cart': new Set(),
  'add-failed': new Set(),
}

/** Emits an event to all listeners. */
export function tell<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  for (const listener of listeners[name]) listener(detail)
}

/** Subscribes a listener and returns the function that unsubscribes it. */
export function listenTo<Name extends keyof PageEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener)
  return () => {
    listeners[name].delete(listener)
  }
}
