import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type MarketplaceSettings, returnAddressOf } from '#commerce/settings/rules.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ReturnTerms } from './queries/returns.ts'
import { endOfDay } from './rules/charges.ts'
import { refundExpected } from './rules/life/expected.ts'
import type { LifeFault, OrderLife, Units } from './rules/life/order.ts'

const DAY = 24 * 60 * 60 * 1000

/** Where returns go. The demonstration's warehouse is as made up as its shop. */
function destinationOf(own: MarketplaceSettings, code: MarketplaceCode, isDemo: boolean): string[] {
  const told = returnAddressOf(own)
  if (told.length > 0 || !isDemo) return told
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(findMarketplace(code).country)
  return ['Orvane Returns', 'Example Street 1', country ?? code]
}

/** Where units of an order go that are returned, by when, and what comes back for them. Fails if they cannot be returned. */
export function returnTerms(
  { settings, config }: Pick<Commerce, 'settings' | 'config'>,
  { life, marketplace }: { life: OrderLife; marketplace: MarketplaceCode },
  items: Units[],
  now: number,
): Result<ReturnTerms, LifeFault> {
  const own = settings.of(marketplace)
  const expected = refundExpected(life, items, now, settings.store().refundOrder)
  if (!expected.ok) return expected
  const sendBy = endOfDay(now + own.returnSendDays * DAY)
  return ok({ destination: destinationOf(own, marketplace, config.demo), sendBy, expected: expected.value })
}
