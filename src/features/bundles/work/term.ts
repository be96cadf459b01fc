import { z } from 'zod'
import { lineTerm } from '#commerce/cart/rules/terms.ts'
import { asin } from '#commerce/catalog/contract.ts'
import { MOST_CHOICES } from '../rules/ids.ts'

/** What the shopper chose, one product for each slot with a choice. What a bundle consists of is never believed. */
export const bundleChoice = z.strictObject({
  choices: z.array(asin).max(MOST_CHOICES, { error: `must name at most ${MOST_CHOICES} products` }),
})

/**
 * What a part of a bundle carries: the bundle, its slot, how many units of the slot a bundle has, and what was chosen. `id` tells bundles
 * apart that had the same number one after the other; older lines lack it. `also` tells apart those that were asked for with other terms.
 */
const part = z.object({
  asin,
  slot: z.int(),
  units: z.int().min(1),
  choices: z.array(asin),
  id: z.string().optional(),
  also: z.string().optional(),
})

export type PartTerm = z.infer<typeof part>

/** Whether it is a part of a bundle, or only what was chosen. */
export const isPart = (value: PartTerm | z.infer<typeof bundleChoice>): value is PartTerm => 'slot' in value

/** A line that is a part of a bundle. A request only says what was chosen; the store puts the parts in the bundle's place. */
export const bundleTerm = lineTerm({
  key: 'bundle',
  schema: z.union([part, bundleChoice]),
  asked: {
    name: 'bundle',
    schema: bundleChoice,
    toValue: ({ choices }) => (choices.length > 0 ? { choices } : undefined),
  },
})

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    bundle: z.infer<typeof bundleChoice>
  }
}
