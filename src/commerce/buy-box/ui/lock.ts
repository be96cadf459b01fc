import { useSyncExternalStore } from 'react'
import type { QuantityTold } from '../contract.ts'

/** A special offer's form is locked for itself: the ordinary form of the same offer may ask for something else. */
export const lockKey = (place: QuantityTold['place'], offerListingId: string): string =>
  place === 'special-offer' ? `special ${offerListingId}` : offerListingId

/** Tells why nothing can be submitted, beside the button that was pressed. */
export type Explain = (button: HTMLElement) => void

/** Several may lock a form; the first one explains. */
const locks = new Map<string, Explain[]>()
const listeners = new Set<() => void>()

function change(key: string, explains: Explain[]) {
  locks.set(key, explains)
  for (const listener of listeners) listener()
}

/** Locks the buttons that submit an offer: a press explains why instead. Returns the function that unlocks them. */
export function lockOffer(key: string, explain: Explain): () => void {
  change(key, [...(locks.get(key) ?? []), explain])
  return () =>
    change(
      key,
      (locks.get(key) ?? []).filter((each) => each !== explain),
    )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What a press on an offer's button explains; undefined while it submits. */
export const useLock = (key: string): Explain | undefined =>
  useSyncExternalStore(
    subscribe,
    () => locks.get(key)?.[0],
    () => undefined,
  )
