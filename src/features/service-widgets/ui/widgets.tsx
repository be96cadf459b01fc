import { StateBlocksOf } from '#commerce/add-ons/ui/state-blocks.tsx'
import { useUpsellLog } from '#commerce/add-ons/ui/use-upsell-log.ts'
import type { OfferPlace } from '#commerce/buy-box/contract.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { WidgetsOnPage } from '../contract/page.ts'
import { useHere, useOrderHere } from './use-here.ts'
import { Widget } from './widget.tsx'

export type WidgetSlot = WidgetsOnPage & { place: OfferPlace }

/** The services of a product, in the form of each of its offers. All forms show the same choice; the first has the page's state. */
export function Slot({ place, ...shown }: WidgetSlot) {
  const page = useHere(shown)
  return (
    <>
      {place === 'offer' && <StateBlocksOf blocks={page.blocks} />}
      {place === 'offer' && <Once page={page} />}
      <Widget page={page} isFirst={place === 'offer'} />
    </>
  )
}

/** What happens once for a page with several forms. */
function Once({ page }: { page: WidgetsOnPage }) {
  useOrderHere(page)
  useUpsellLog(page.asin, page.services, useShopperState()?.location.zipCode ?? '')
  return null
}
