import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { ShownPromotion } from '../contract/merchant.ts'
import type { ManagedPromotion } from '../queries/promotions.ts'
import { standingOf } from '../rules/promotions.ts'
import { offOf } from './find-offer.ts'

export function toShown(managed: ManagedPromotion): ShownPromotion {
  const { kind, value, taken, startsAt, endsAt, createdAt, now, ...rest } = managed
  const { budget, claimed } = rest
  const marketplace = findMarketplace(managed.marketplace)
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt?.getTime() ?? null, now: now.getTime() }
  return {
    ...rest,
    off: offOf({ kind, value }, marketplace),
    standing: standingOf({ budget, claimed, ...times }),
    left: budget - claimed,
    taken: toPrice(taken, marketplace),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
