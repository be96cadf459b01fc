import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { addressUseOf } from '#commerce/cart/rules/terms.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { priceLines } from '#commerce/cart/work/pricing.ts'
import type { Commerce } from '#commerce/feature.ts'
import { freshOrdersOf } from '#commerce/fresh-stores/work/fresh-order.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { isCatch } from '#commerce/orders/rules/life/weigh.ts'
import { prepaidOf, type StoredVoucher } from '#commerce/orders/rules/vouchers.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Checkout } from '../contract.ts'
import { cartOf, linesOf, type StoredCheckout } from '../queries.ts'
import type { PricedCheckout } from '../rules/account.ts'
import { buyableLines, type CheckoutTotals, checkoutTotals, taxQuestion } from '../rules/checkout.ts'
import { deliveryQuestion, handedOver, type Shipping, shippingOf, type TaxedDetails } from '../rules/shipping.ts'
import { accountOf } from './account.ts'

/** The lines of a checkout at current prices, for viewing, agreeing and placing alike, the fresh store of its cart, and the company that is billed for it. */
export async function pricedLinesOf(
  commerce: Pick<Commerce, 'modules' | 'terms' | 'clock' | 'settings'>,
  sql: Sql,
  { owner, marketplace }: CartKey,
  checkout: StoredCheckout,
  language: string,
): Promise<PricedCheckout> {
  const cart = cartOf({ owner, marketplace }, checkout)
  const lines = await linesOf(sql, cart, checkout, language, commerce.modules)
  const account = await accountOf(commerce, sql, cart, lines)
  const priced = { ...(await priceLines(commerce, sql, cart, lines, language)), account }
  if (checkout.store === null) return priced
  const [fresh] = await freshOrdersOf(commerce, sql, cart, [checkout.store])
  // Nobody hands over what a store sold that is there no more.
  return fresh ? { ...priced, fresh } : { lines: [], adjustments: [] }
}

/** How a checkout can be delivered, and how it is. */
export function shippingOfCheckout(
  { delivery }: Pick<Commerce, 'delivery'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
  instant: number,
): Shipping {
  if (priced.fresh) return handedOver(priced.fresh, details)
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

/** What the address is for. Whoever collects an order only needs one for the invoice. */
export const addressUseIn = (
  { terms }: Pick<Commerce, 'terms'>,
  { lines, fresh }: PricedLines,
): Checkout['addressUse'] => (fresh?.kind === 'pickup' ? 'own' : addressUseOf(terms, buyableLines(lines)))

/** Whether what an order costs in the end is decided later: a fresh store picks it, and the scale decides about some goods. It costs no more than now. */
export const isUnweighed = ({ lines, fresh }: PricedLines): boolean =>
  fresh !== undefined || buyableLines(lines).some(isCatch)
