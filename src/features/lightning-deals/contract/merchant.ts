import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { offerId } from '#commerce/offers/contract.ts'
import { accessBehavior, dealId, dealType } from './wire.ts'

const MOST_UNITS = 1_000_000
const MOST_WAITING = 100_000
const MOST_EACH = 999
const MOST_CLAIM_MINUTES = 120
const MOST_EARLY_MINUTES = 24 * 60

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })

const whole = (least: number, most: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` })

/**
 * A new deal. Without `startsAt` it starts now. Shoppers with the savings benefit start at
 * `startsAt`; others start `earlyAccessMinutes` later. `addressLimit`: the most units that shoppers of
 * one network address can have together (of one /64 network with IPv6); null for any number.
 */
export const dealRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    offerListingId: offerId,
    dealPrice: askedPrice,
    type: dealType.default('LIGHTNING_DEAL'),
    accessBehavior: accessBehavior.nullable().default(null),
    earlyAccessMinutes: whole(0, MOST_EARLY_MINUTES).default(0),
    startsAt: instant.optional(),
    endsAt: instant,
    totalUnits: whole(1, MOST_UNITS),
    waitlistLength: whole(0, MOST_WAITING).default(0),
    quantityLimit: whole(1, MOST_EACH).default(1),
    claimMinutes: whole(1, MOST_CLAIM_MINUTES).default(15),
    guestsMayClaim: z.boolean({ error: 'must be true or false' }).default(true),
    addressLimit: whole(1, MOST_UNITS).nullable().default(null),
  })
  .meta({ id: 'DealRequest' })

/**
 * A deal as the merchant sees it. `free` units are neither held nor sold; `setAside` counts the units
 * that only this deal can sell: all that it has not sold while it runs, or as many as were in stock when
 * it began. Once it is over these are the ones in carts. `percentClaimed` is what
 * shoppers see, so it counts free units kept for the waitlist as claimed.
 */
export const managedDeal = z
  .object({
    id: dealId,
    marketplace: marketplaceCode,
    asin,
    offerListingId: z.string(),
    dealPrice: price,
    type: dealType,
    accessBehavior: accessBehavior.nullable(),
    earlyAccessMinutes: z.int(),
    startsAt: z.string(),
    endsAt: z.string(),
    standing: z.enum(['upcoming', 'running', 'ended', 'cancelled']),
    totalUnits: z.int(),
    held: z.int(),
    sold: z.int(),
    free: z.int(),
    setAside: z.int(),
    waiting: z.int(),
    waitlistLength: z.int(),
    quantityLimit: z.int(),
    claimMinutes: z.int(),
    guestsMayClaim: z.boolean(),
    addressLimit: z.int().nullable(),
    percentClaimed: z.int(),
  })
  .meta({ id: 'ManagedDeal' })

/**
 * Unit movements of a deal within one minute. `waiting` counts shoppers who joined the waitlist.
 */
export const dealMoves = z.object({
  minute: z.string(),
  held: z.int(),
  sold: z.int(),
  freed: z.int(),
  returned: z.int(),
  waiting: z.int(),
})

/** A deal with its claim history: the latest thousand minutes with activity. */
export const watchedDeal = managedDeal.extend({ moves: z.array(dealMoves) }).meta({ id: 'WatchedDeal' })

export const managedDeals = z
  .object({ deals: z.array(managedDeal), next: dealId.nullable() })
  .meta({ id: 'ManagedDeals' })

export type DealRequest = z.infer<typeof dealRequest>
export type ManagedDeal = z.infer<typeof managedDeal>
export type DealMoves = z.infer<typeof dealMoves>
