import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { productCard } from '#commerce/storefront/contract.ts'

export const viewRequest = z.object({ asin }).meta({ id: 'ViewRequest' })
export const keepRequest = z.object({ keeps: z.boolean() }).meta({ id: 'KeepRequest' })

/** What was looked at, the latest first, without the page's own product. */
export const recentlyViewed = z
  .object({ keeps: z.boolean(), products: z.array(productCard) })
  .meta({ id: 'RecentlyViewed' })

export type RecentlyViewed = z.infer<typeof recentlyViewed>

declare module '#platform/render/declared.ts' {
  interface Pages {
    'recently-viewed/list': RecentlyViewed
  }
  interface ModuleData {
    'recently-viewed': { page: { asin: string } }
  }
}
