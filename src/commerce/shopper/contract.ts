import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { shownLocation } from '#commerce/location/contract.ts'
import { declaredAs, type Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/**
 * Everything about the shopper that public pages leave out. `systemTime` is the server's time in
 * epoch milliseconds. `features` holds the `state` that each feature declares; features with
 * nothing to report are omitted.
 */
export const shopperState = z
  .object({
    sessionId: z.string(),
    csrfToken: z.string(),
    slateToken: z.string(),
    signedIn: z.boolean(),
    recognised: z.boolean(),
    customer: z
      .object({
        name: z.string(),
        role: z.enum(['shopper', 'owner', 'business', 'merchant']),
        hasPrimeSavingsBenefit: z.boolean(),
      })
      .optional(),
    cartCount: z.int(),
    location: shownLocation,
    systemTime: z.int(),
    features: z.record(z.string(), z.unknown()).refine(declaredAs<PartsOf<'state'>>),
  })
  .meta({ id: 'ShopperState' })

export type ShopperStateView = Omit<z.infer<typeof shopperState>, 'features'> & { features: PartsOf<'state'> }

/**
 * Names of the features on the page, separated by commas; without it, all features are queried.
 * Features on every page are always included.
 */
const parts = z
  .string()
  .max(1000)
  .regex(/^[a-z0-9,-]*$/)

/**
 * A page that a shopper opened: its address as the browser says it, the store's host, the host that led there (the store's own, another, or
 * nothing) and the page's product. Nothing says who it was.
 */
export type PageView = { address: string; host: string; from: string; asin: string | undefined }

/**
 * A page's first call says the host that led to it, its own if the shopper came from another page of the store, or nothing. What cannot be
 * one is as good as nothing: the call is more important.
 */
const seen = z
  .string()
  .max(253)
  .regex(/^[\w.:-]*$/)
  .catch('')

export const readShopperState = {
  method: 'GET',
  url: '/api/shopper-state',
  schema: {
    tags: ['shopper'],
    summary: "A page's private state: session, tokens, cart count and the parts that the page shows",
    querystring: z.strictObject({ asin: asin.optional(), parts: parts.optional(), seen: seen.optional() }),
    response: { 200: shopperState, 400: errorBody },
  },
} as const satisfies Endpoint
