import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { ShownTaxes } from '#commerce/taxes/contract.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { type PricedLines, toTaxable } from './rules/adjustments.ts'
import { problemOf } from './rules/lines.ts'

/** The taxes of a cart at the shopper's location, without delivery, which is chosen later. */
export async function estimateTaxes(
  { db, taxes, clock }: Pick<Commerce, 'db' | 'taxes' | 'clock'>,
  { owner }: Pick<Shopper, 'owner'>,
  marketplace: Marketplace,
  priced: Promise<PricedLines>,
): Promise<ShownTaxes> {
  const [location, { lines, adjustments }] = await Promise.all([findLocation(db, owner, marketplace), priced])
  const taxable = lines.filter((line) => problemOf(line) === null).map((line) => toTaxable(line, adjustments))
  const question = { marketplace, place: destinationOf(location), lines: taxable, delivery: 0, instant: clock.now() }
  return showTaxes(await taxes.of(question), marketplace)
}
