import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import type { Refused } from './refused.ts'

/** Names of the ways to pay that this store offers; for what is bought, where that is given: features may allow only some. */
export function offered({ payments, modules }: Pick<Commerce, 'payments' | 'modules'>, priced?: PricedLines): string[] {
  const limits = modules.map(({ orderHooks }) => priced && orderHooks?.waysToPay?.(priced))
  return payments.map(({ name }) => name).filter((name) => limits.every((only) => only?.includes(name) ?? true))
}

/** What was agreed, unless what is bought cannot be paid in the way that was chosen. */
export function payableAs<Agreed extends { details: StoredDetails }>(
  commerce: Commerce,
  priced: PricedLines,
  agreed: Result<Agreed, Refused>,
): Result<Agreed, Refused> {
  return agreed.ok && isRuledOut(commerce, priced, agreed.value.details) ? fail({ code: 'way-to-pay' }) : agreed
}

/** Whether the chosen way to pay is one that the store has, but not for what is bought. */
export function isRuledOut(commerce: Commerce, priced: PricedLines, { payment: { method } }: StoredDetails): boolean {
  return offered(commerce).includes(method) && !offered(commerce, priced).includes(method)
}
