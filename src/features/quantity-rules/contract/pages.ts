import type { Attribute } from './shared.ts'

/** What a product page says of a rule, in the page's language. */
export type PageRule = {
  offerId: string | null
  minimum: number | null
  limit: { quantity: number; hours: number | null } | null
  restriction: { moq: number; popoverTitle?: string; message?: string; cspMOQ?: number; cspMessage?: string } | null
  attributes: Attribute<string>[]
}

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    'quantity-rules': { page: { rules: PageRule[] }; state: { isBusiness: boolean } }
  }
}
