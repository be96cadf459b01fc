import { Suspense } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'

const Panel = lazyPart(() => import('./panel.tsx').then((module) => module.Panel))

/** The one-click button of customers who have it on. Public HTML has nothing of it. */
export function Slot(told: OfferTold) {
  // The panel's texts come with the page.
  useMessages('one-click.button')
  useMessages('checkout.atOnce')
  useMessages('delivery')
  const isOn = useShopperState()?.features['one-click']?.isOn
  if (!isOn) return null
  return (
    <Suspense>
      <Panel {...told} />
    </Suspense>
  )
}
