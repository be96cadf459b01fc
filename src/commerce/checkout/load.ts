import type { CartKey } from '#commerce/cart/hooks.ts'
import { priceLines } from '#commerce/cart/pricing.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { linesOf, type StoredCheckout } from './queries.ts'

/** The lines of a checkout at current prices, for viewing, agreeing and placing alike. */
export const pricedLinesOf = async (
  commerce: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  checkout: StoredCheckout,
  language: string,
): Promise<PricedLines> => priceLines(commerce, sql, cart, await linesOf(sql, cart, checkout, language))
