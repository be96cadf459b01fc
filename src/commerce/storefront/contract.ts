import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
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
