import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Charge } from '#commerce/orders/rules/charges.ts'
import type { Totals } from '#commerce/orders/rules/totals.ts'
import { fail, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import type { Refused } from './refused.ts'
import { buyableLines, isCovered, type Split } from './rules.ts'

/**
 * Names of the payment methods that the marketplace offers now. With `priced`, only those that every feature
 * allows for these lines.
 */
export function offered(
  { settings, modules }: Pick<Commerce, 'settings' | 'modules'>,
  marketplace: MarketplaceCode,
  priced?: PricedLines,
): string[] {
  const limits = modules.map(({ orderHooks }) => priced && orderHooks?.waysToPay?.(priced))
  return settings.waysToPay(marketplace).filter((name) => limits.every((only) => only?.includes(name) ?? true))
}

/** What of the order's invoice features want to be due later. */
export const chargesOf = ({ modules }: Pick<Commerce, 'modules'>, { lines, adjustments }: PricedLines): Charge[] =>
  modules.flatMap(({ orderHooks }) => orderHooks?.charges?.({ lines: buyableLines(lines), adjustments }) ?? [])

/** What store credit can pay at most: charges that are due later are paid as they fall due. */
export const mostCredit = (commerce: Pick<Commerce, 'modules'>, priced: PricedLines, total: number): number =>
  total - chargesOf(commerce, priced).reduce((sum, { amount }) => sum + amount, 0)

/** The agreement, unless the chosen payment method cannot be used for these items. */
export function payableAs<Agreed extends { details: StoredDetails; split: Split; totals: Pick<Totals, 'total'> }>(
  commerce: Commerce,
  marketplace: MarketplaceCode,
  priced: PricedLines,
  agreed: Result<Agreed, Refused>,
): Result<Agreed, Refused> {
  if (!agreed.ok) return agreed
  const { details, split, totals } = agreed.value
  if (split.credit > mostCredit(commerce, priced, totals.total)) return fail({ code: 'credit-changed' })
  return isRuledOut(commerce, marketplace, priced, details, split) ? fail({ code: 'way-to-pay' }) : agreed
}

/**
 * Whether the chosen payment method cannot pay its part: it is not offered for these items, or not
 * any more, or store credit was to cover everything and no longer does.
 */
export const isRuledOut = (
  commerce: Commerce,
  marketplace: MarketplaceCode,
  priced: PricedLines,
  { payment: { method } }: StoredDetails,
  split: Split,
): boolean => !isCovered(split) && !offered(commerce, marketplace, priced).includes(method)
