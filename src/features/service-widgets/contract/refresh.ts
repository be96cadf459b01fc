import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { type BuyingOption, buyingOption } from '#commerce/offers/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'

/** A product's page for another merchant, as fragments named by their block (spec 2, section 7). */
export const refreshedPage = z
  .object({
    asin,
    merchantId: z.string(),
    fragments: z.object({
      'buy-box': buyingOption.meta({ description: 'what the buy box offers' }),
      price: price.meta({ description: 'the price beside the title' }),
      'product-twister': z.object({ price }).meta({ description: 'the price beside the choices' }),
    }),
  })
  .meta({ id: 'ServiceRefresh' })

const short = z.string().max(200).optional()

/** Further keys that the specification's calls send; others are ignored. */
const more = { vas: z.string().max(1000).optional(), zip: short, crtcl: short, promo: short, mbc: short, dt: short }

export const refreshForMerchant = {
  method: 'POST',
  url: '/gp/product/:asin',
  schema: {
    tags: ['services'] as const,
    summary: 'A product page for another merchant, as fragments: HTML, or JSON by Accept',
    params: z.object({ asin }),
    querystring: z.object({ m: z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a merchant' }), ...more }),
    body: z.object({ isVariationalParent: z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'])]).optional() }),
    response: { 200: refreshedPage, 400: errorBody, 403: errorBody, 404: errorBody },
  },
} as const satisfies Endpoint

export type RefreshedPage = z.infer<typeof refreshedPage>

declare module '#platform/render/declared.ts' {
  interface Pages {
    'service-widgets/refreshed': { option: BuyingOption; needsDelivery: boolean }
  }
}
