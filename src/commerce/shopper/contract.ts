import { z } from 'zod'
import { location } from '#commerce/location/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/** Everything about the shopper that a public page does not say. `systemTime` is epoch milliseconds of the server. */
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
    location,
    systemTime: z.int(),
    features: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ShopperState' })

/** `features` has what each of them declares as its `state`; one that has nothing to say here is absent. */
export type ShopperStateView = z.infer<typeof shopperState> & { features: PartsOf<'state'> }
