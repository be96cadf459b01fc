import type { CompanyRole } from '#commerce/companies/contract.ts'

/** What a company says of a person's orders. `most`: what one may cost without approval, in minor units of `currency`; null for anything. */
export type Terms = { role: CompanyRole; isAll: boolean; most: number | null; currency: string }

/**
 * Whether an order needs somebody else's approval. An admin could change the limit instead, so theirs never do. A limit in another currency says
 * nothing of an order, which therefore needs it.
 */
export function needsApproval(
  { role, isAll, most, currency }: Terms,
  order: { total: number; currency: string },
): boolean {
  if (role === 'admin') return false
  if (isAll) return true
  if (most === null) return false
  return most === 0 || currency !== order.currency || order.total > most
}
