import { useSyncExternalStore } from 'react'

/**
 * What the phone's buy bar shows instead of the winning offer: the form of a special offer on this page to submit, which may be locked, or a
 * page to open. `intention` names the button as `data-intention` does.
 */
export type BarOffer = { price: string; label: string } & (
  | { form: string; offerListingId: string; intention: string }
  | { href: string }
)

let current: BarOffer | undefined
const listeners = new Set<() => void>()

/** Replaces the offer in the phone's buy bar; undefined restores it. */
export function setBarOffer(offer: BarOffer | undefined): void {
  if (JSON.stringify(offer) === JSON.stringify(current)) return
  current = offer
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What replaces the offer in the buy bar; undefined on the server. */
export const useBarOffer = (): BarOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
