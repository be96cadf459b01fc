import { z } from 'zod'
import { asin, type Shelf } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { availability } from '#commerce/offers/contract.ts'

/** A product as a card shows it: its best offer, or none. */
export const productCard = z.object({
  asin,
  title: z.string(),
  category: z.string(),
  image: z.object({ id: z.string(), text: z.string() }).nullable(),
  price: price.nullable(),
  listPrice: price.nullable(),
  /** The lowest price of the 30 days before a reduction, where the law asks to say it. */
  lowestPrice: price.optional(),
  availability,
})

/** A demonstration scenario (`demo/scenarios.json`). `feature` names the folder that it is about, or several: without them there is no such scenario. */
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

export type ProductCard = z.infer<typeof productCard>
export type Scenario = z.infer<typeof scenario>

/** A field of a parameter list, body or answer. `type` is written out, for example `integer, 1 to 999`. */
export type ReferenceField = { name: string; type: string; required: boolean }

/** One call as the reference shows it. */
export type ReferenceCall = {
  method: string
  path: string
  summary: string
  parameters: ReferenceField[]
  body: ReferenceField[]
  answers: { status: string; fields: ReferenceField[] }[]
}

/** Calls by topic, in the order of the document. */
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
}
