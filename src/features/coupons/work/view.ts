import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Coupon } from '../contract/merchant.ts'
import type { ManagedCoupon } from '../queries/manage.ts'
import { standingOf } from '../rules/standing.ts'
import { offOf } from './on-page.ts'

export function toCoupon(managed: ManagedCoupon): Coupon {
  const { id, name, asins, appliesTo, oncePerCustomer, budget, clipped, redeemed, released } = managed
  const { startsAt, endsAt, createdAt, now } = managed
  const marketplace = findMarketplace(managed.marketplace)
  const facts = {
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    budget,
    redeemed,
    now: now.getTime(),
  }
  return {
    id,
    name,
    asins,
    appliesTo,
    oncePerCustomer,
    budget,
    clipped,
    redeemed,
    released,
    marketplace: marketplace.code,
    off: offOf(managed, marketplace),
    standing: standingOf(facts),
    taken: toPrice(managed.taken, marketplace),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
