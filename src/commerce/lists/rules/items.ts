import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { PRIORITIES } from '../contract/choices.ts'
import type { Priority, ShownListItem } from '../contract/lists.ts'

/** How many are wanted unless somebody says otherwise (spec 2, section 5). */
export const USUAL_QUANTITY = 1
export const MOST_WANTED = 999

export const rankOf = (priority: Priority): number => PRIORITIES.indexOf(priority) + 1

export const priorityOf = (rank: number): Priority => PRIORITIES[rank - 1] ?? 'medium'

/** What has become of a price since the product was added; null: the same, or one of them is not known. */
export function priceChangeOf(
  before: number | null,
  now: ShownListItem['product'],
  marketplace: Marketplace,
): ShownListItem['priceChange'] {
  const price = now?.price && now.availability.type !== 'OUT_OF_STOCK' ? now.price : null
  const minor = price ? amountToMinor(price.amount, marketplace.currency) : undefined
  if (before === null || minor === undefined || minor === before) return null
  const by = toPrice(Math.abs(minor - before), marketplace)
  return { direction: minor < before ? 'down' : 'up', by, before: toPrice(before, marketplace) }
}
