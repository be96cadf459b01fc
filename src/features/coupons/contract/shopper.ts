import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** A coupon's id, random and without meaning. The specification calls it the encrypted promotion id. */
export const couponId = z.string().regex(/^[\w-]{22}$/, { error: 'is not a coupon' })

/** The discount: a percentage or an amount. */
export const off = z.union([
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amount: price }),
])

/**
 * `one-unit`: the most expensive unit of the coupon's products in an order. `all-units`: all of them together; the shares of the
 * lines add up exactly.
 */
export const appliesTo = z.enum(['one-unit', 'all-units'])

/** The public part of a product page. `endsAt` is epoch milliseconds. */
export const shownCoupon = z.object({
  id: couponId,
  asin,
  off,
  appliesTo,
  oncePerCustomer: z.boolean(),
  endsAt: z.int().nullable(),
})

/** Why a coupon cannot be collected or applied. */
export const couponFault = z.enum(['unknown', 'other-market', 'other-product', 'not-started', 'ended', 'spent', 'used'])

/** State of a coupon for the shopper who asks. */
export const couponState = z.enum(['clippable', 'clipped', 'not-started', 'ended', 'spent', 'used'])

/** Request to collect a coupon. `path` is the page to return to; `asin` is that page's product. */
export const redeemRequest = z.strictObject({
  encryptedPromotionId: couponId,
  asin: asin.optional(),
  path: z.string().max(2000).optional(),
})

/** Status 1: the coupon is collected, now or earlier. */
export const redeemAnswer = z.object({ status: z.literal(1) }).meta({ id: 'CouponRedeemed' })

/** The handler named in the specification (spec 1, section 7). */
export const redeemCoupon = {
  method: 'POST',
  url: '/gp/collect-coupon/handler/redeem-coupon-detailpage.html',
  schema: {
    tags: ['coupons'],
    summary: 'Clip a coupon for later orders',
    body: redeemRequest,
    response: {
      200: redeemAnswer,
      303: z.void().meta({ description: 'To a form: where it says what became of it' }),
      400: errorBody,
      401: errorBody,
      403: errorBody,
      404: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

export type ShownCoupon = z.infer<typeof shownCoupon>
export type AppliesTo = z.infer<typeof appliesTo>
export type CouponFault = z.infer<typeof couponFault>
export type CouponState = z.infer<typeof couponState>
