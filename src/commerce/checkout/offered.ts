import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import type { Refused } from './refused.ts'

/**
 * Names of the payment methods that this store offers. With `priced`, only those that every feature
 * allows for these lines.
 */
export function offered({ payments, modules }: Pick<Commerce, 'payments' | 'modules'>, priced?: PricedLines): string[] {
  const limits = modules.map(({ orderHooks }) => priced && orderHooks?.waysToPay?.(priced))
  return payments.map(({ name }) => name).filter((name) => limits.every((only) => only?.includes(name) ?? true))
}

/** The agreement, unless the chosen payment method cannot be used for these items. */
export function payableAs<Agreed extends { details: StoredDetails }>(
  commerce: Commerce,
  priced: PricedLines,
  agreed: Result<Agreed, Refused>,
): Result<Agreed, Refused> {
  return agreed.ok && isRuledOut(commerce, priced, agreed.value.details) ? fail({ code: 'way-to-pay' }) : agreed
}

/** Whether the store offers the chosen payment method, but not for these items. */
export function isRuledOut(commerce: Commerce, priced: PricedLines, { payment: { method } }: StoredDetails): boolean {
  return offered(commerce).includes(method) && !offered(commerce, priced).includes(method)
}
