import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { prepaidOf, type StoredVoucher } from '#commerce/orders/rules/vouchers.ts'
import type { Sql } from '#platform/db/sql.ts'
import { linesOf, type StoredCheckout } from '../queries.ts'
import {
  type CheckoutTotals,
  checkoutTotals,
  deliveryQuestion,
  type Shipping,
  shippingOf,
  type TaxedDetails,
  taxQuestion,
} from '../rules.ts'

/** The lines of a checkout at current prices, for viewing, agreeing and placing alike. */
export const pricedLinesOf = async (
  commerce: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  checkout: StoredCheckout,
  language: string,
): Promise<PricedLines> =>
  priceLines(commerce, sql, cart, await linesOf(sql, cart, checkout, language, commerce.modules), language)

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

/**
 * The totals with the taxes of what vouchers do not pay: theirs were paid when they were sold. Prices include the taxes wherever there are such
 * vouchers, so nothing else changes; the delivery is taxed as without them.
 */
export async function taxedWithVouchers(
  { taxes, clock }: Pick<Commerce, 'taxes' | 'clock'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  { totals, parts }: { totals: CheckoutTotals; parts: { voucher?: StoredVoucher | null | undefined }[] },
): Promise<CheckoutTotals> {
  const prepaid = prepaidOf(parts)
  if (prepaid.size === 0) return totals
  const question = taxQuestion(priced, details, marketplace, { instant: clock.now(), delivery: 0 })
  const { lines } = await taxes.of({
    ...question,
    lines: question.lines.map((line, position) => ({ ...line, amount: line.amount - (prepaid.get(position) ?? 0) })),
  })
  const { delivery } = totals.taxes
  const total = [...lines, ...delivery].reduce((sum, tax) => sum + (tax?.amount ?? 0), 0)
  return { ...totals, taxes: { ...totals.taxes, lines, total } }
}
