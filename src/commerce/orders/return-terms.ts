import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { returnAddressOf } from '#commerce/settings/rules.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ReturnTerms } from './queries/returns.ts'
import { endOfDay } from './rules/charges.ts'
import { refundExpected } from './rules/life/expected.ts'
import type { LifeFault, OrderLife, Units } from './rules/life/order.ts'

const DAY = 24 * 60 * 60 * 1000

/** Where units of an order go that are returned, by when, and what comes back for them. Fails if they cannot be returned. */
export function returnTerms(
  { settings }: Pick<Commerce, 'settings'>,
  { life, marketplace }: { life: OrderLife; marketplace: MarketplaceCode },
  items: Units[],
  now: number,
): Result<ReturnTerms, LifeFault> {
  const own = settings.of(marketplace)
  const expected = refundExpected(life, items, now, settings.store().refundOrder)
  if (!expected.ok) return expected
  const sendBy = endOfDay(now + own.returnSendDays * DAY)
  return ok({ destination: returnAddressOf(own), sendBy, expected: expected.value })
}
