import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { PRODUCT_GROUPS } from '#commerce/catalog/work/product-group.ts'
import { price } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** A promotion's id, random and without meaning. */
export const promotionId = z.string().regex(/^[\w-]{22}$/, { error: 'is not an upgrade promotion' })

export const productGroup = z.enum(PRODUCT_GROUPS, { error: 'is not a product group' })

/** The discount: a percentage or an amount. */
export const off = z.union([
  z.object({ kind: z.literal('percent'), percent: z.int() }),
  z.object({ kind: z.literal('amount'), amount: price }),
])

/** Ways to hand in the old device. */
export const way = z.enum(['drop-off', 'mail-in'])

/** State of a promotion for the shopper who asks. `gone`: all are claimed, by others. */
export const promoState = z.enum(['available', 'claimed', 'gone'])

/** Why a promotion was not claimed. */
export const failureReason = z.enum([
  'ALREADY_CLAIMED',
  'BUDGET_SPENT',
  'NOT_STARTED',
  'ENDED',
  'NOT_INCLUDED',
  'CHANGED',
  'NOT_FOUND',
])

/** Where the view is shown: `spp` has a launch button of its own, `dp` is the upgrader button of the product page. */
export const renderTarget = z.enum(['spp', 'dp'])

/** A merchant's text in the language that it is written in. */
const words = z.object({ language: z.string(), text: z.string() })

const refTag = z.string().max(200).optional()

/** The view's query (spec 2, section 2). */
export const viewQuery = z.strictObject({
  deviceType: z.enum(['web', 'mobile', 'mobileApp', 'mobileWeb']).default('web'),
  productGroup,
  ref_: refTag,
  pageRenderTarget: renderTarget.default('dp'),
  currentAsin: asin,
})

/** What the view says. Times are epoch milliseconds; `usableUntil` is there for a claim. */
export const view = z
  .object({
    promotionId,
    productGroup,
    currentAsin: asin,
    pageRenderTarget: renderTarget,
    signedIn: z.boolean(),
    promoState,
    isUsed: z.boolean(),
    usableUntil: z.int().nullable(),
    off,
    claimDays: z.int(),
    endsAt: z.int().nullable(),
    ways: z.array(way),
    instructions: words.nullable(),
    terms: words.nullable(),
  })
  .meta({ id: 'RecycleAndSaveView' })

/** The claim's query (spec 2, section 7). `promotionId` refuses another promotion than the one the shopper saw. */
export const claimQuery = z.strictObject({
  productGroup,
  requestToken: z.string().max(200).optional(),
  ref_: refTag,
  currentAsin: asin,
  promotionId: promotionId.optional(),
})

export const claimAnswer = z
  .object({ claimPromoSuccess: z.boolean(), claimPromoFailureReason: failureReason.nullable() })
  .meta({ id: 'RecycleAndSaveClaim' })

/** What can be done with a claim. */
export const claimStanding = z.enum(['usable', 'used', 'expired', 'ended'])

/**
 * A customer's claim. `asin` and `title` are of the product it was claimed for, `usableUntil` is epoch milliseconds. `recycledAt` is when the
 * customer said that the old device is handed in, and `recycledWay` how; both are null until then.
 */
export const ownClaim = z
  .object({
    promotionId,
    asin,
    title: z.string(),
    off,
    standing: claimStanding,
    usableUntil: z.int(),
    orderId: z.string().nullable(),
    ways: z.array(way),
    recycledAt: z.string().nullable(),
    recycledWay: way.nullable(),
    terms: words.nullable(),
  })
  .meta({ id: 'UpgradeClaim' })

export const ownClaims = z.object({ claims: z.array(ownClaim) }).meta({ id: 'UpgradeClaims' })

/** How the old device was handed in. */
export const recycledRequest = z.strictObject({ way }).meta({ id: 'RecycledRequest' })

export type OwnedClaim = z.infer<typeof ownClaim>

const tags = ['recycle and save'] as const

export const readView = {
  method: 'GET',
  url: '/tradein/hzw/recycleAndSave/getView',
  schema: {
    tags,
    summary: 'The upgrade promotion of a product: HTML, or JSON by Accept',
    querystring: viewQuery,
    response: { 200: view, 400: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export const claimPromo = {
  method: 'POST',
  url: '/tradein/hzw/recycleAndSave/claimPromo',
  schema: {
    tags,
    summary: 'Claim the upgrade promotion of a product, once for each customer',
    querystring: claimQuery,
    response: {
      200: claimAnswer,
      303: z.void().meta({ description: 'To a form: back to the view, which says what became of it' }),
      400: errorBody,
      401: errorBody,
      403: errorBody,
      422: errorBody,
    },
  },
} as const satisfies Endpoint

export type Words = z.infer<typeof words>
export type Off = z.infer<typeof off>
export type Way = z.infer<typeof way>
export type PromoState = z.infer<typeof promoState>
export type FailureReason = z.infer<typeof failureReason>
export type RenderTarget = z.infer<typeof renderTarget>
export type ViewQuery = z.infer<typeof viewQuery>
export type UpgradeView = z.infer<typeof view>
