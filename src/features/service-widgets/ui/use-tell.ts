import { useCallback, useEffect } from 'react'
import type { BuyableService } from '#commerce/add-ons/rules/fields.ts'
import { prefixOf } from '#commerce/add-ons/rules/prefix.ts'
import { deviceOf, serviceEvent } from '#commerce/add-ons/ui/tell.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { WidgetsOnPage } from '../contract/page.ts'

/** Tells what the shopper does with a widget, as an event with the widget's prefix; an impression once the widget is there. */
export function useTell(page: WidgetsOnPage): (what: string, service?: BuyableService) => void {
  const postalCode = useShopperState()?.location.zipCode ?? ''
  const { asin, widget, services, blocks } = page
  const tell = useCallback(
    (what: string, service?: BuyableService) => {
      const event = serviceEvent(prefixOf(widget, deviceOf()), what, postalCode)
        .set('widgetName', widget)
        .set('productAsin', asin)
        .set('productPrice', blocks['vas-common-vm'].buyboxPrice)
        .set('upsellAsins', services.map((each) => each.asin).join())
        .set('merchantId', blocks['vas-common-vm'].merchantId)
        .set('isCritical', blocks['vas-winning-widget-vm']?.isUpsellCritical ?? false)
        .set('isBuyBoxAvailable', blocks['vas-common-vm'].isProductAvailable)
      if (service)
        event
          .set('selectedUpsellAsin', service.asin)
          .set('selectedUpsellPrice', blocks['vas-winning-widget-vm']?.serviceAsinToOffer[service.asin]?.price ?? 0)
      event.tell()
    },
    [asin, widget, services, blocks, postalCode],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an impression counts once
  useEffect(() => tell('impression'), [])
  return tell
}
