import { useSyncExternalStore } from 'react'

/** What the phone's bar offers instead of the winning offer: a form of this page to submit, or a page to go to. */
export type BarOffer = { price: string; label: string } & ({ form: string } | { href: string })

let current: BarOffer | undefined
const listeners = new Set<() => void>()

/** Puts something else into the phone's bar; undefined puts the offer back. */
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

/** What the bar offers instead; undefined on the server. */
export const useBarOffer = (): BarOffer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
