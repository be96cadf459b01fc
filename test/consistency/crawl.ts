import { CART } from './cart.ts'
import { CHECKOUT } from './checkout.ts'
import { DOCUMENTS } from './documents.ts'
import { EXPORTS } from './exports.ts'
import type { Contribution, Step, Surface } from './facts.ts'
import { LISTS } from './lists.ts'
import { ORDERS } from './orders.ts'
import { PRODUCT } from './product.ts'
import { STEPS } from './steps.ts'

/** What features add: `testing/*.facts.ts` of a feature exports `FACTS`. */
const contributions = Object.values(
  import.meta.glob<{ FACTS: Contribution }>('../../src/features/*/testing/*.facts.ts', { eager: true }),
).map(({ FACTS }) => FACTS)

export const SURFACES: Surface[] = [
  ...LISTS,
  ...PRODUCT,
  ...CART,
  ...CHECKOUT,
  ...ORDERS,
  ...DOCUMENTS,
  ...EXPORTS,
  ...contributions.flatMap(({ surfaces = [] }) => surfaces),
]

export const ALL_STEPS: Step[] = [...STEPS, ...contributions.flatMap(({ steps = [] }) => steps)]
