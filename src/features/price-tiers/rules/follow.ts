import type { ItemPrice, PricingTier, QuantityPricingTable } from '#commerce/product-page/contract.ts'
import type { CallFailure } from '#platform/browser/call.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { MOST_PAGES } from '../contract/limits.ts'

/** Why the prices of a quantity did not come (spec 3, section 8). */
export const FAULTS = {
  setUp: 'AAPIDataManager initialization failed',
  parameters: 'AAPIDataManager could not find the AJAX parameters',
  depth: 'Max pagination depth reached',
  option: 'Could not find an eligible buying option',
  table: 'Error in the QPT sub-resource',
} as const

export type Fault = (typeof FAULTS)[keyof typeof FAULTS]

export type Gathered = { tiers: PricingTier[]; itemPrice: ItemPrice | undefined }

type Page = Result<QuantityPricingTable, CallFailure>

const NOT_FOUND = 404

/**
 * Follows the pages of a table from its first on. A later page that is not there ends it with the tiers so far; a page without tiers and without a
 * next one is an error.
 */
export async function followPages(
  first: QuantityPricingTable,
  read: (address: string) => Promise<Page>,
): Promise<Result<Gathered, Fault>> {
  const { itemPrice } = first
  const tiers: PricingTier[] = []
  let page = first
  for (let depth = 1; ; depth += 1) {
    tiers.push(...page.pricingTiers)
    if (page.nextPage === undefined) return page.pricingTiers.length > 0 ? ok({ tiers, itemPrice }) : fail(FAULTS.table)
    if (depth === MOST_PAGES) return fail(FAULTS.depth)
    const next = await read(page.nextPage)
    if (!next.ok) return next.failure.status === NOT_FOUND ? ok({ tiers, itemPrice }) : fail(FAULTS.table)
    page = next.value
  }
}
