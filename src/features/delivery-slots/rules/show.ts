import { timeAt, withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'

/** A store as times and prices of its slots need it. */
export type Of = { marketplace: MarketplaceCode; timeZone: string }

/** The beginning, end and deadline of a slot as the API writes them. */
export const timesOf = (slot: { startsAt: Date; endsAt: Date; deadline: Date }, { timeZone }: Of) => ({
  start: withOffset(slot.startsAt.getTime(), timeZone),
  end: withOffset(slot.endsAt.getTime(), timeZone),
  deadline: withOffset(slot.deadline.getTime(), timeZone),
})

/** The same as a clock shows them. */
export const clockOf = (slot: { startsAt: Date; endsAt: Date }, { timeZone }: Of) => ({
  start: timeAt(slot.startsAt.getTime(), timeZone),
  end: timeAt(slot.endsAt.getTime(), timeZone),
})

export const feeOf = (fee: number, { marketplace }: Of) => toPrice(fee, findMarketplace(marketplace))
