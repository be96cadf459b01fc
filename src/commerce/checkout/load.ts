import type { CartKey } from '#commerce/cart/hooks.ts'
import { priceLines } from '#commerce/cart/pricing.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { linesOf, type StoredCheckout } from './queries.ts'
import {
  type CheckoutTotals,
  checkoutTotals,
  deliveryQuestion,
  type Shipping,
  shippingOf,
  type TaxedDetails,
  taxQuestion,
} from './rules.ts'

/** The lines of a checkout at current prices, for viewing, agreeing and placing alike. */
export const pricedLinesOf = async (
  commerce: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  checkout: StoredCheckout,
  language: string,
): Promise<PricedLines> => priceLines(commerce, sql, cart, await linesOf(sql, cart, checkout, language), language)

/** How a checkout can be delivered, and how it is. */
export function shippingOfCheckout(
  { delivery }: Pick<Commerce, 'delivery'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  instant: number,
): Shipping {
  const question = deliveryQuestion(priced, details, marketplace, instant)
  return shippingOf(question && delivery.of(question), details)
}

/** What a checkout comes to, with its delivery and taxes. Everything that shows, agrees or charges a total asks here. */
export async function totalsOfCheckout(
  commerce: Pick<Commerce, 'taxes' | 'delivery' | 'clock'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
): Promise<CheckoutTotals> {
  const instant = commerce.clock.now()
  const shipping = shippingOfCheckout(commerce, priced, details, marketplace, instant)
  const question = taxQuestion(priced, details, marketplace, { instant, delivery: shipping.chosen?.fee ?? 0 })
  return checkoutTotals(priced, shipping, await commerce.taxes.of(question))
}
