import { z } from 'zod'
import { asin, type Shelf } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { amount } from '#commerce/measures/contract.ts'
import { audience, availability, shownDeposit } from '#commerce/offers/contract.ts'
import type { PartsOf } from '#platform/render/declared.ts'

/** A product card: the product with its best offer, at the price that everybody can have now, or with none. */
export const productCard = z.object({
  asin,
  title: z.string(),
  category: z.string(),
  image: z.object({ id: z.string(), text: z.string() }).nullable(),
  price: price.nullable(),
  listPrice: price.nullable(),
  /** The lowest price in the 30 days before a reduction, where the law requires it. */
  lowestPrice: price.optional(),
  /** A special price at this moment: the one in `price`, or one that only members or the app's users can have. */
  /** What a kilogram or a litre of it costs, where that is not the price. */
  unitPrice: price.extend({ per: amount }).optional(),
  deposit: shownDeposit.optional(),
  /** The name of the fresh store that sells it; absent for what parcels bring. */
  store: z.string().optional(),
  special: z.object({ audience, price }).optional(),
  availability,
})

/**
 * A demonstration scenario (`demo/scenarios.json`). `feature` names the folder or folders that it
 * needs; without them it is left out.
 */
export const scenario = z.object({
  asin,
  title: z.string(),
  shows: z.string(),
  signInAs: z.string().optional(),
  feature: z.union([z.string(), z.array(z.string())]).optional(),
})

export const scenarioFile = z.object({
  scenarios: z.record(z.string(), scenario),
  accounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
})

/** A card as pages show it. `parts`: what features show on it, by feature; absent where none does. */
export type ProductCard = z.infer<typeof productCard> & { parts?: PartsOf<'card'> }
export type Scenario = z.infer<typeof scenario>

/**
 * A field of a parameter list, body or response. `type` is written out, for example `integer, 1 to
 * 999`.
 */
export type ReferenceField = { name: string; type: string; required: boolean }

/** One API call in the reference. */
export type ReferenceCall = {
  method: string
  path: string
  summary: string
  parameters: ReferenceField[]
  body: ReferenceField[]
  answers: { status: string; fields: ReferenceField[] }[]
}

/** API calls by topic, in the order of the document. */
export type Reference = { topic: string; calls: ReferenceCall[] }[]

export type HomeProps = { cards: ProductCard[]; shelves: Shelf[] }

export type ReferenceProps = { reference: Reference }

export type RefusedProps = { status: number; code: string; possible: number; asin: string | null }

export type TourProps = { scenarios: Record<string, Scenario>; cards: ProductCard[] }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'storefront/home': HomeProps
    'storefront/tour': TourProps
    'storefront/reference': ReferenceProps
    'storefront/refused': RefusedProps
  }
  interface Slots {
    /** Slot in the corner of a product's card, above its link. What fills it is there `always`. */
    card: { shows: null; told: { asin: string; title: string } }
    /** Slot below what a product's card says, above its link. */
    'card-actions': { shows: 'card'; told: { asin: string; title: string } }
  }
}
