import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'

/** How many days ahead a card can be sent. */
const MOST_DAYS = 365

/** The hour in which mails of a chosen day are sent, in the marketplace's own time. */
const HOUR = 8

/** The last day for which a card can be ordered on a day. */
export const latestDay = (today: string): string => Temporal.PlainDate.from(today).add({ days: MOST_DAYS }).toString()

/** When a card is sent: in the morning of its day, or now if there is none or it has begun. */
export function sendAtOf(day: string | undefined, marketplace: MarketplaceCode, now: Date): Date {
  if (day === undefined) return now
  const { timeZone } = findMarketplace(marketplace)
  const morning = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: HOUR } })
  return new Date(Math.max(now.getTime(), morning.epochMilliseconds))
}
