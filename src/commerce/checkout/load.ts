import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { CartKey } from '#commerce/cart/hooks.ts'
import { priceLines } from '#commerce/cart/pricing.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import { balanceOf } from '#commerce/ledger/ledger.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Totals } from '#commerce/orders/rules/totals.ts'
import type { Sql } from '#platform/db/sql.ts'
import { linesOf, type StoredCheckout } from './queries.ts'
import { checkoutTotals, type TaxedDetails, taxQuestion } from './rules.ts'

/** The lines of a checkout at current prices, for viewing, agreeing and placing alike. */
export const pricedLinesOf = async (
  commerce: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  checkout: StoredCheckout,
  language: string,
): Promise<PricedLines> => priceLines(commerce, sql, cart, await linesOf(sql, cart, checkout, language))

/** What the shopper's balance has to spend. Only customers are given credit, so nobody else's balance is looked up unasked. */
export const creditOf = async (
  sql: Sql,
  cart: CartKey,
  wish: { useCredit?: boolean | undefined } | null,
): Promise<number> =>
  customerIdOf(cart.owner) !== undefined || wish?.useCredit ? (await balanceOf(sql, cart)).available : 0

/** What a checkout comes to, with its taxes. Everything that shows, agrees or charges a total asks here. */
export async function totalsOfCheckout(
  { taxes, clock }: Pick<Commerce, 'taxes' | 'clock'>,
  priced: PricedLines,
  details: TaxedDetails,
  marketplace: Marketplace,
): Promise<Totals> {
  const question = taxQuestion(priced, details, marketplace, clock.now())
  return checkoutTotals(priced, question, await taxes.of(question))
}
