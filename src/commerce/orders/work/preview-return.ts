import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { fail, type Result } from '#platform/result.ts'
import type { ReturnPreview } from '../contract/pages.ts'
import type { ReturnTerms } from '../queries/returns.ts'
import type { Units } from '../rules/life/order.ts'
import { owedOf } from '../rules/parts.ts'
import { lockLife, type OrderKey } from './change-order.ts'
import { returnTerms } from './return-terms.ts'

/** What a return would come to, before it is requested; undefined if it cannot be. Nothing is stored. */
export async function previewReturn(
  commerce: Commerce,
  key: OrderKey,
  items: Units[],
): Promise<ReturnPreview | undefined> {
  const seen = await commerce.db.transaction<never, ReturnPreview | undefined>(async (sql) => {
    const now = commerce.clock.now()
    const locked = await lockLife(sql, commerce, key, 'request-return', now)
    if (!locked) return fail(undefined)
    const { marketplace } = locked.order
    const terms: Result<ReturnTerms, unknown> = returnTerms(commerce, { life: locked.life, marketplace }, items, now)
    if (!terms.ok) return fail(undefined)
    const { destination, sendBy, expected } = terms.value
    return fail({
      destination,
      sendBy: sendBy.toISOString(),
      expected: expected === null ? null : toPrice(expected, findMarketplace(marketplace)),
      isOwed: locked.life.payments.some((part) => owedOf(part) > 0),
    })
  })
  return seen.ok ? undefined : seen.failure
}
