import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { OrderTaxes, TaxQuestion } from './order-taxes.ts'
import { dayIn, type Place } from './rates.ts'

/** A certificate for which its holder is not taxed in the marketplace's country: in these regions, or in all if there are none. */
export type Exemption = {
  id: string
  /** Its number, as documents name it. */
  certificate: string
  regions: string[]
  /** The last day, in the marketplace's time zone; null if it does not end by itself. */
  validUntil: string | null
}

/** The first of these exemptions that covers a place on a day. */
export const exemptionAt = (
  exemptions: Exemption[],
  { country, region }: Place,
  { marketplace, day }: { marketplace: Pick<Marketplace, 'country'>; day: string },
): Exemption | undefined =>
  exemptions.find(
    ({ regions, validUntil }) =>
      country === marketplace.country &&
      (regions.length === 0 || regions.includes(region)) &&
      (validUntil === null || day <= validUntil),
  )

/** Takes off the taxes that one of the buyer's exemptions covers. Only where taxes are added: prices that include them stay what they are. */
export function withExemption(
  taxes: OrderTaxes,
  {
    marketplace,
    place,
    instant,
    exemptions = [],
  }: Pick<TaxQuestion, 'marketplace' | 'place' | 'instant' | 'exemptions'>,
): OrderTaxes {
  const isTaxed = !marketplace.taxIncluded && (taxes.isUnsettled || taxes.total > 0)
  const day = dayIn(marketplace.code, instant)
  const found = isTaxed ? exemptionAt(exemptions, place, { marketplace, day }) : undefined
  if (!found) return taxes
  const { id, certificate } = found
  return {
    lines: taxes.lines.map(() => undefined),
    delivery: [],
    total: 0,
    added: 0,
    isUnsettled: false,
    exemption: { id, certificate },
  }
}
