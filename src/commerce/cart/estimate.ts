import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Location } from '#commerce/location/contract.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { stateOfZip } from '#commerce/location/rules/us-states.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownTaxes } from '#commerce/taxes/contract.ts'
import type { Place } from '#commerce/taxes/rules/rates.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { type PricedLines, toTaxable } from './rules/adjustments.ts'
import { problemOf } from './rules/lines.ts'

/** Where a shopper's location is taxed. Of a US ZIP code only the state counts. */
const placeOf = ({ countryCode: country, state, zipCode }: Location): Place => ({
  country,
  region: state ?? (country === 'US' && zipCode ? stateOfZip(zipCode) : undefined) ?? '',
})

/** The taxes of a cart at the shopper's location, without delivery, which is chosen later. */
export async function estimateTaxes(
  { db, taxes, clock }: Pick<Commerce, 'db' | 'taxes' | 'clock'>,
  { owner }: Pick<Shopper, 'owner'>,
  marketplace: Marketplace,
  priced: Promise<PricedLines>,
): Promise<ShownTaxes> {
  const [location, { lines, adjustments }] = await Promise.all([findLocation(db, owner, marketplace), priced])
  const taxable = lines.filter((line) => problemOf(line) === null).map((line) => toTaxable(line, adjustments))
  const question = { marketplace, place: placeOf(location), lines: taxable, delivery: 0, instant: clock.now() }
  return showTaxes(await taxes.of(question), marketplace)
}
