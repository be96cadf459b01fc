import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ReturnTerms } from '../queries/returns.ts'
import { endOfDay } from '../rules/charges.ts'
import { refundExpected } from '../rules/life/expected.ts'
import type { LifeFault, OrderLife, Units } from '../rules/life/order.ts'
import { REFUND_ORDER, RETURN_SEND_DAYS, returnAddressOf } from '../settings.ts'

const DAY = 24 * 60 * 60 * 1000

/** Where returns go, and the day by whose end they have to be sent. The demonstration's warehouse is as made up as its shop. */
export function returnTo(
  { settings, config }: Pick<Commerce, 'settings' | 'config'>,
  code: MarketplaceCode,
  now: number,
): Pick<ReturnTerms, 'destination' | 'sendBy'> {
  const own = settings.of(code)
  const told = returnAddressOf(own)
  const sendBy = endOfDay(now + RETURN_SEND_DAYS.in(own) * DAY)
  if (told.length > 0 || !config.demo) return { destination: told, sendBy }
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(findMarketplace(code).country)
  return { destination: ['Orvane Returns', 'Example Street 1', country ?? code], sendBy }
}

/** Where units of an order go that are returned, by when, and what comes back for them. Fails if they cannot be returned. */
export function returnTerms(
  doors: Pick<Commerce, 'settings' | 'config'>,
  { life, marketplace }: { life: OrderLife; marketplace: MarketplaceCode },
  items: Units[],
  now: number,
): Result<ReturnTerms, LifeFault> {
  const expected = refundExpected(life, items, now, REFUND_ORDER.in(doors.settings.store()))
  return expected.ok ? ok({ ...returnTo(doors, marketplace, now), expected: expected.value }) : expected
}
