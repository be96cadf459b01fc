import { customerOwner } from '#commerce/accounts/rules.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Tax } from '#commerce/taxes/rules/order-taxes.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { Period } from '../rules/periods.ts'
import { PLUS_PERIOD, PLUS_PRICE } from '../settings.ts'

/** What a period of Plus costs, in minor units; undefined where Plus is not sold. */
export type Terms = { price: number; currency: string; period: Period }

export function termsOf({ settings, places }: Commerce, code: MarketplaceCode): Terms | undefined {
  const own = settings.of(code)
  const { currency } = places.find(code)
  const price = amountToMinor(PLUS_PRICE.in(own), currency)
  return price ? { price, currency, period: PLUS_PERIOD.in(own) } : undefined
}

/** What is taken for a price: with its tax on top where the marketplace adds it. `isKnown`: the tax is certain. */
export type Total = { amount: number; tax: Tax | undefined; isKnown: boolean }

/**
 * The one place that says what a period comes to. Plus is a service at the standard rate, taxed where the customer's default
 * address in the marketplace's own country is.
 */
export async function totalOf(
  { taxes, clock, places }: Commerce,
  sql: Sql,
  { customerId, marketplace: code, price }: { customerId: string; marketplace: MarketplaceCode; price: number },
): Promise<Total> {
  const marketplace = places.find(code)
  const addresses = await listAddresses(sql, customerOwner(customerId))
  const home = addresses.find(({ address }) => address.country === marketplace.country)?.address
  const place = { country: marketplace.country, region: home?.region ?? '' }
  const lines = [{ category: 'standard' as const, amount: price }]
  const found = await taxes.of({ marketplace, place, lines, delivery: 0, instant: clock.now() })
  return { amount: price + found.added, tax: found.lines[0], isKnown: !found.isUnsettled }
}
