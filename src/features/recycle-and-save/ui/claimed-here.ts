import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { sharedValue, useSharedPart } from '#platform/browser/shared-value.ts'

const claimed = sharedValue<string[]>([])

/** Notes that this page has claimed a promotion, for all its launchers; when it lapses comes with the private state. */
export function noteClaimed(promotionId: string): void {
  claimed.set([...claimed.read(), promotionId])
  void refreshShopperState()
}

/** Whether this page has claimed a promotion. */
export const useClaimedHere = (promotionId: string): boolean =>
  useSharedPart(claimed, (ids) => ids.includes(promotionId))
