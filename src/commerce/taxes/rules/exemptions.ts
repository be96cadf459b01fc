import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { OrderTaxes, TaxQuestion } from './order-taxes.ts'
import { dayIn, type Place } from './rates.ts'

/** A certificate for which its holder is not taxed in the marketplace's country: in these regions, or in all if there are none. */
export type Certificate = {
  id: string
  /** Its number, as documents name it. */
  certificate: string
  regions: string[]
  /** The last day, in the marketplace's time zone; null if it does not end by itself. */
  validUntil: string | null
}

/**
 * A number for VAT of a member state of the European Union, which the register of that state found valid: `reference` proves it. `id` is that of
 * the check. The number is as documents write it, such as ATU12345678.
 */
export type ValidNumber = {
  id: string
  number: string
  country: string
  source: string
  reference: string | null
  checkedAt: string
}

/** Why a buyer is not taxed. */
export type Exemption = Certificate | ValidNumber

const isCertificate = (exemption: Exemption): exemption is Certificate => 'certificate' in exemption

/** The first of these certificates that covers a place on a day. */
export const exemptionAt = (
  exemptions: Exemption[],
  { country, region }: Place,
  { marketplace, day }: { marketplace: Pick<Marketplace, 'country'>; day: string },
): Certificate | undefined =>
  exemptions
    .filter(isCertificate)
    .find(
      ({ regions, validUntil }) =>
        country === marketplace.country &&
        (regions.length === 0 || regions.includes(region)) &&
        (validUntil === null || day <= validUntil),
    )

/** Takes off the taxes that one of the buyer's certificates covers. Only where taxes are added: prices that include them stay what they are. */
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
