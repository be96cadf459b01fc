import type { DealOnPage, DealOption } from '../contract/wire.ts'

/** The deal that an open page shows: its own until a response names the product's next one. */
export function dealShown(own: DealOnPage, option: DealOption | undefined): DealOnPage {
  const next = option?.dealDetails.entity
  if (!next || next.dealId === own.dealId) return own
  return {
    ...own,
    dealId: next.dealId,
    type: next.type,
    accessBehavior: next.accessBehavior,
    startsAt: next.startTime,
    endsAt: next.endTime,
    earlyAccessMs: next.earlyAccessDurationInMilliseconds,
    dealPrice: next.dealPrice,
    quantityLimit: next.quantityLimit,
    claimMinutes: next.claimMinutes,
    guestsMayClaim: next.guestsMayClaim,
  }
}
