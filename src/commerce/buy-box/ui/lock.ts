import { useSyncExternalStore } from 'react'

/** Tells why nothing can be submitted, beside the button that was pressed. */
export type Explain = (button: HTMLElement) => void

const locks = new Map<string, Explain>()
const listeners = new Set<() => void>()

function change(offerListingId: string, explain: Explain | undefined) {
  if (explain) locks.set(offerListingId, explain)
  else locks.delete(offerListingId)
  for (const listener of listeners) listener()
}

/** Locks the buttons that submit an offer: a press explains why instead. Returns the function that unlocks them. */
export function lockOffer(offerListingId: string, explain: Explain): () => void {
  change(offerListingId, explain)
  return () => change(offerListingId, undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What a press on an offer's button explains; undefined while it submits. */
export const useLock = (offerListingId: string): Explain | undefined =>
  useSyncExternalStore(
    subscribe,
    () => locks.get(offerListingId),
    () => undefined,
  )
