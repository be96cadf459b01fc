import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { productCard } from '#commerce/storefront/contract.ts'

export const onPage = z.object({ asin })

/** A technical detail and its value for each product; empty if a product has none. */
export const row = z.object({ name: z.string(), values: z.array(z.string()) })

export type OnPage = z.infer<typeof onPage>
export type Row = z.infer<typeof row>
export type Card = z.infer<typeof productCard>

export type TableProps = { cards: Card[]; rows: Row[]; suggestions: Card[] }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'compare/table': TableProps
  }
  interface ModuleData {
    compare: { page: OnPage }
  }
}
