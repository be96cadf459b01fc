import type { z } from 'zod'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { amount } from './fields.ts'

/** The settings of the store or of a marketplace by name, complete. */
export type Complete = Readonly<Record<string, unknown>>

type Named<Value> = {
  /** Its field in the document of settings. */
  name: string
  schema: z.ZodType<Value>
  /** Its value among the settings of the store or of a marketplace, as `commerce.settings` has them. */
  in: (complete: Complete) => Value
}

/** What the merchant decides about the store, and what holds if they do not. */
export type StoreSetting<Value> = Named<Value> & { of: 'store'; usual: () => Value }

/** What the merchant decides about each marketplace, and what holds there if they do not. */
export type MarketplaceSetting<Value> = Named<Value> & {
  of: 'marketplace'
  usual: (marketplace: MarketplaceCode) => Value
  /** Whether it has to be an amount of the marketplace's currency. */
  isAmount: boolean
}

/** What a folder lets the merchant decide, declared where it is needed and listed at its door (`settings` in `server.ts`). */
export type Setting<Value = unknown> = StoreSetting<Value> | MarketplaceSetting<Value>

/** `says` is what the API reference says of it. */
export const storeSetting = <Value>(
  name: string,
  says: string,
  schema: z.ZodType<Value>,
  usual: NoInfer<Value>,
): StoreSetting<Value> => ({
  ...named(name, schema.describe(says)),
  of: 'store',
  usual: () => usual,
})

/** `elsewhere`: what holds instead in some marketplaces. */
export const marketplaceSetting = <Value>(
  name: string,
  says: string,
  schema: z.ZodType<Value>,
  usual: NoInfer<Value>,
  elsewhere: Partial<Record<MarketplaceCode, NoInfer<Value>>> = {},
): MarketplaceSetting<Value> => ({
  ...named(name, schema.describe(says)),
  of: 'marketplace',
  usual: (marketplace) => elsewhere[marketplace] ?? usual,
  isAmount: false,
})

/** A price or limit in whole units of the marketplace's currency, such as 9.99. */
export const amountSetting = (
  name: string,
  says: string,
  usual: number,
  elsewhere: Partial<Record<MarketplaceCode, number>>,
): MarketplaceSetting<number> => ({ ...marketplaceSetting(name, says, amount, usual, elsewhere), isAmount: true })

function named<Value>(name: string, schema: z.ZodType<Value>): Named<Value> {
  // Requests ask again and again for the same settings until these change.
  const read = new WeakMap<Complete, { value: Value }>()
  const readIn = (complete: Complete) => {
    const found = { value: schema.parse(complete[name]) }
    read.set(complete, found)
    return found
  }
  return { name, schema, in: (complete) => (read.get(complete) ?? readIn(complete)).value }
}

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /** What it lets the merchant decide. */
    settings?: readonly Setting[]
  }
}
