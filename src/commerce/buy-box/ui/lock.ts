import { sharedValue, useSharedPart } from '#platform/browser/shared-value.ts'
import type { QuantityTold } from '../contract.ts'

/** A special offer's form is locked for itself: the ordinary form of the same offer may ask for something else. */
export const lockKey = (place: QuantityTold['place'], offerListingId: string): string =>
  place === 'special-offer' ? `special ${offerListingId}` : offerListingId

/**
 * Tells why nothing can be submitted, beside the button that was pressed. `isOff`: what is asked for cannot be had, which the page says already; the
 * button looks disabled and keeps the focus.
 */
export type Explain = ((button: HTMLElement) => void) & { isOff?: boolean }

/** Several may lock a form; the first one explains. */
const locks = sharedValue<ReadonlyMap<string, Explain[]>>(new Map())

const change = (key: string, next: (explains: Explain[]) => Explain[]) =>
  locks.set(new Map([...locks.read(), [key, next(locks.read().get(key) ?? [])]]))

/** Locks the buttons that submit an offer: a press explains why instead. Returns the function that unlocks them. */
export function lockOffer(key: string, explain: Explain): () => void {
  change(key, (explains) => [...explains, explain])
  return () => change(key, (explains) => explains.filter((each) => each !== explain))
}

/** What a press on an offer's button explains; undefined while it submits. */
export const useLock = (key: string): Explain | undefined => useSharedPart(locks, (all) => all.get(key)?.[0])
