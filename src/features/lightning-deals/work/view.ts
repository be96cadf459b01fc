import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ManagedDeal } from '../contract/merchant.ts'
import type { StoredDeal } from '../queries/deals.ts'
import { freeUnits, percentClaimed } from '../rules/states.ts'
import { claimMinutes, isDealOver } from '../rules/view.ts'

const MINUTE_MS = 60_000

/** Converts a deal to the merchant's view. */
export function toManaged(deal: StoredDeal): ManagedDeal {
  const { id, asin, type, held, sold, total, waiting, waitlistLength } = deal
  const marketplace = findMarketplace(deal.marketplace)
  return {
    id,
    asin,
    type,
    held,
    sold,
    waiting,
    waitlistLength,
    marketplace: marketplace.code,
    offerListingId: deal.offerId,
    dealPrice: toPrice(deal.dealPrice, marketplace),
    accessBehavior: deal.access,
    earlyAccessMinutes: deal.earlyAccessMs / MINUTE_MS,
    quantityLimit: deal.perCustomer,
    startsAt: new Date(deal.startsAt).toISOString(),
    endsAt: new Date(deal.endsAt).toISOString(),
    totalUnits: total,
    free: isDealOver(deal, deal.now) ? total - held - sold : freeUnits(deal),
    setAside: deal.setAside ?? 0,
    percentClaimed: percentClaimed(deal),
    claimMinutes: claimMinutes(deal),
    guestsMayClaim: deal.guests,
    addressLimit: deal.perAddress,
    standing: standingOf(deal),
  }
}

function standingOf({ cancelled, now, startsAt, endsAt }: StoredDeal): ManagedDeal['standing'] {
  if (cancelled) return 'cancelled'
  if (now >= endsAt) return 'ended'
  return now < startsAt ? 'upcoming' : 'running'
}
