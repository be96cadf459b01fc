import { useSyncExternalStore } from 'react'
import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'

const claimed = new Set<string>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Notes that this page has claimed a promotion, for all its launchers; when it lapses comes with the private state. */
export function noteClaimed(promotionId: string): void {
  claimed.add(promotionId)
  for (const listener of listeners) listener()
  void refreshShopperState()
}

/** Whether this page has claimed a promotion. */
export const useClaimedHere = (promotionId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => claimed.has(promotionId),
    () => false,
  )
