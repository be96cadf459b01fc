import { useSyncExternalStore } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'

/** What the first form of the buy box offers instead of the winning offer; `isBusy` while another offer is being fetched. */
export type ShownOffer = { option?: BuyingOption | undefined; isBusy: boolean }

const AS_ON_PAGE: ShownOffer = { isBusy: false }

let current = AS_ON_PAGE
const listeners = new Set<() => void>()

/** Shows another offer of the product in the first form, or that one is coming. Without an argument the page's own is back. */
export function showOffer(next: ShownOffer = AS_ON_PAGE): void {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShownOffer = (): ShownOffer =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => AS_ON_PAGE,
  )
