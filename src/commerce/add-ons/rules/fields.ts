import { offerChoiceField } from '#commerce/buy-box/rules/form-items.ts'
import type { OfferedService, ServedOffer } from '#commerce/services/contract/services.ts'

/** A service with the offer that would be bought. */
export type BuyableService = OfferedService & { offer: ServedOffer }

/** Service quantity is always 1 (spec 2, section 5). */
export const SERVICE_QUANTITY = 1

/** Numbers of services in a form start here; other extra items of the page have lower ones. */
const FIRST_NUMBER = 60

export const canBuyService = (service: OfferedService): service is BuyableService => service.offer !== null

/** The name of the control that chooses the service at a position. Swatches, of which one is chosen, share position 0. */
export const choiceField = (position: number): string => `asin.${FIRST_NUMBER + position}`

/** The hidden fields of a chosen service besides its asin, which the control itself posts (spec 2, section 4). */
export function hiddenFields(
  productAsin: string,
  position: number,
  { mappingSet, mutuallyInclusive, offer }: BuyableService,
): [string, string][] {
  const number = FIRST_NUMBER + position
  const association: [string, string][] = mappingSet
    ? [
        [`itemAssociation.programType.${number}`, mappingSet],
        [`itemAssociation.parentAsin.${number}`, productAsin],
        [`itemAssociation.mutuallyInclusive.${number}`, String(mutuallyInclusive)],
      ]
    : []
  return [
    [`offeringID.${number}`, offer.offerListingId],
    [`quantity.${number}`, String(SERVICE_QUANTITY)],
    [`merchantID.${number}`, offer.merchantId],
    ...association,
  ]
}

/** The same for all swatches at once, for browsers without scripts: which offer is meant depends on the swatch that is chosen. */
export const swatchFields = (services: BuyableService[]): [string, string][] => [
  ...services.map(({ asin, offer }): [string, string] => [offerChoiceField(FIRST_NUMBER, asin), offer.offerListingId]),
  [`quantity.${FIRST_NUMBER}`, String(SERVICE_QUANTITY)],
]

/** How many items a form adds: the product and the chosen services. */
export const itemCount = (chosen: number): number => 1 + chosen
