import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { CartKey } from './hooks.ts'
import { findLines } from './queries/read-cart.ts'
import { type Adjustment, accept, type PricedLines } from './rules/adjustments.ts'
import { problemOf, type StoredLine } from './rules/lines.ts'

/** Everything that shows or charges a price has it from here. Asks every feature in the order of the list what it takes off; each one sees what those before it took. */
export async function priceLines(
  { modules }: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  lines: StoredLine[],
): Promise<PricedLines> {
  const buyable = lines.filter((line) => problemOf(line) === null)
  let adjustments: Adjustment[] = []
  if (buyable.length > 0)
    for (const { name, cartPricing } of modules)
      if (cartPricing)
        adjustments = accept(buyable, adjustments, name, await cartPricing(sql, cart, buyable, adjustments))
  return { lines, adjustments }
}

/** The cart of whoever asks, with its prices; an empty one before the first private call. */
export async function findPricedLines(
  commerce: Pick<Commerce, 'db' | 'modules'>,
  { owner }: Shopper,
  { code }: Marketplace,
  language: string,
): Promise<PricedLines> {
  if (!owner) return { lines: [], adjustments: [] }
  const cart = { owner, marketplace: code }
  return priceLines(commerce, commerce.db, cart, await findLines(commerce.db, cart, language))
}
