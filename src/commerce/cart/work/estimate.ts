import type { DeliveryPromise } from '#commerce/delivery/contract.ts'
import { type DeliveryQuestion, usualOption } from '#commerce/delivery/rules/offers.ts'
import { showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import { wordsOf } from '#commerce/location/work/show-location.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownTaxes } from '#commerce/taxes/contract.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { type PricedLines, toTaxable } from '../rules/adjustments.ts'
import { problemOf } from '../rules/lines.ts'
import { shipmentOf } from '../rules/shipment.ts'

/**
 * What a cart's location means for it: its taxes, without those of delivery, which is chosen later, and when it would arrive by the usual
 * option; null where no date is known.
 */
export async function estimateCart(
  commerce: Pick<Commerce, 'db' | 'taxes' | 'delivery' | 'clock'>,
  shopper: Pick<Shopper, 'owner' | 'cameFrom'>,
  { marketplace, language }: { marketplace: Marketplace; language: string },
  asked: Promise<PricedLines>,
): Promise<{ tax: ShownTaxes; delivery: DeliveryPromise | null; undeliverableTo: string | null }> {
  const { db, taxes, delivery, clock } = commerce
  const [location, priced] = await Promise.all([findLocation(db, shopper, marketplace), asked])
  const destination = destinationOf(location)
  const instant = clock.now()
  const taxable = priced.lines
    .filter((line) => problemOf(line) === null)
    .map((line) => toTaxable(line, priced.adjustments))
  const { exemptions } = priced
  const taxed = await taxes.of({ marketplace, place: destination, lines: taxable, delivery: 0, instant, exemptions })
  const shipment = shipmentOf(priced)
  const isNowhere =
    shipment &&
    delivery.of({ marketplace, destination, instant, ...shipment }).offers.length === 0 &&
    !delivery.mayReach(marketplace, destination)
  return {
    tax: showTaxes(taxed, marketplace),
    delivery: arrivalOfCart({ delivery }, priced, marketplace, { destination, instant }),
    undeliverableTo: isNowhere ? wordsOf(location, language) : null,
  }
}

/** When a cart would arrive at a place by the usual option, and for which fee; null where no date is known. */
export function arrivalOfCart(
  { delivery }: Pick<Commerce, 'delivery'>,
  priced: PricedLines,
  marketplace: Marketplace,
  { destination, instant }: Pick<DeliveryQuestion, 'destination' | 'instant'>,
): DeliveryPromise | null {
  const shipment = shipmentOf(priced)
  const usual = shipment && usualOption(delivery.of({ marketplace, destination, instant, ...shipment }).offers)
  return usual ? showPromise(usual, marketplace) : null
}
