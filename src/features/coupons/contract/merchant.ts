import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { askedPrice, marketplaceCode, price } from '#commerce/marketplace/contract.ts'
import { appliesTo, couponId, off } from './shopper.ts'

const MOST_PRODUCTS = 100
const MOST_REDEMPTIONS = 1_000_000_000

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })

/**
 * A new coupon. Give exactly one of `percentOff` and `amountOff`. Without `startsAt` it starts now, without `endsAt` it never
 * ends.
 */
export const couponRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    name: z.string({ error: 'must be a text' }).trim().min(1, { error: 'must not be empty' }).max(100, {
      error: 'must have at most 100 characters',
    }),
    asins: z
      .array(asin, { error: 'must be a list of products' })
      .min(1, { error: 'must name at least one product' })
      .max(MOST_PRODUCTS, { error: `must name at most ${MOST_PRODUCTS} products` }),
    percentOff: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(100, { error: 'must be at most 100' })
      .optional(),
    amountOff: askedPrice.optional(),
    appliesTo: appliesTo.default('one-unit'),
    oncePerCustomer: z.boolean({ error: 'must be true or false' }).default(true),
    budget: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be at least 1' })
      .max(MOST_REDEMPTIONS, { error: `must be at most ${MOST_REDEMPTIONS}` })
      .nullable()
      .default(null),
    startsAt: instant.optional(),
    endsAt: instant.nullable().default(null),
  })
  .meta({ id: 'CouponRequest' })

/** A coupon as shown to the merchant. `redeemed` counts the orders that use it, `released` the cancelled ones. */
export const coupon = z
  .object({
    id: couponId,
    marketplace: marketplaceCode,
    name: z.string(),
    asins: z.array(asin),
    off,
    appliesTo,
    oncePerCustomer: z.boolean(),
    standing: z.enum(['live', 'not-started', 'ended', 'spent']),
    budget: z.int().nullable(),
    clipped: z.int(),
    redeemed: z.int(),
    released: z.int(),
    taken: price,
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Coupon' })

export const couponList = z.object({ coupons: z.array(coupon), next: couponId.nullable() }).meta({ id: 'CouponList' })

export type CouponRequest = z.infer<typeof couponRequest>
export type Coupon = z.infer<typeof coupon>
