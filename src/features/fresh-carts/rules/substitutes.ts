import type { FoodFacts } from '#commerce/catalog/contract.ts'
import type { NamedSubstitute, Never } from '../contract/substitution.ts'

/** What is told of a product where it is food. */
export type Food = Pick<FoodFacts, 'allergens' | 'mayContain' | 'diets'> | undefined

/** Why something may not come to a shopper. `contains` counts traces, too; `unknown`: nothing is told of its allergens. */
export type Unfit = { why: 'contains' | 'may-contain' | 'diet' | 'unknown'; code: string }

/** What is fit for vegans is fit for vegetarians. */
const isFitFor = (diets: readonly string[], diet: string): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

/** Why a product may not come; undefined if it may. What is not food has none of it. */
export function unfitFor(food: Food, { allergens, diets }: Never): Unfit | undefined {
  if (!food) return undefined
  const [first] = allergens
  if (first && !food.allergens) return { why: 'unknown', code: first }
  const contained = allergens.find((each) => food.allergens?.includes(each))
  if (contained) return { why: 'contains', code: contained }
  const traces = allergens.find((each) => food.mayContain?.includes(each))
  if (traces) return { why: 'may-contain', code: traces }
  const missed = diets.find((each) => !isFitFor(food.diets ?? [], each))
  return missed ? { why: 'diet', code: missed } : undefined
}

/** The same as the API says it. */
export const UNFIT_WORDS: Record<Unfit['why'], (code: string) => string> = {
  contains: (code) => `contains ${code}, which the shopper excluded`,
  'may-contain': (code) => `may contain ${code}, which the shopper excluded`,
  diet: (code) => `is not known to be ${code}, as the shopper wants it`,
  unknown: (code) => `does not tell its allergens, and the shopper excluded ${code}`,
}

/** What is known of an offer that is to come instead; `food` is absent where it is none. */
export type Candidate = { offerId: string; asin: string; store: string | null; food: Food }

/** What a substitute is for. */
export type ForLine = { storeId: string; offerId: string; asin: string }

/** Why an offer cannot stand for a line: it is of another store, the same product, or unfit. */
export function substituteProblem(
  candidate: Candidate | undefined,
  line: ForLine,
  never: Never,
): { code: 'other-store' | 'same' | Unfit['why']; problem: string } | undefined {
  if (candidate?.store !== line.storeId) return { code: 'other-store', problem: 'is not an offer of this store' }
  if (candidate.asin === line.asin) return { code: 'same', problem: 'is the product that it stands for' }
  const unfit = unfitFor(candidate.food, never)
  return unfit && { code: unfit.why, problem: UNFIT_WORDS[unfit.why](unfit.code) }
}

/** Every fault of what is named for a line. */
export function namedFaults(
  asked: NamedSubstitute[],
  line: ForLine,
  known: Candidate[],
  never: Never,
): { field: string; code: string; problem: string }[] {
  return asked.flatMap(({ asin, offerListingId }, index) => {
    const field = `substitutes.${index}.offerListingId`
    const isTwice = asked.findIndex((each) => each.offerListingId === offerListingId) < index
    if (isTwice) return [{ field, code: 'twice', problem: 'is named twice' }]
    const candidate = known.find((each) => each.offerId === offerListingId && each.asin === asin)
    const fault = substituteProblem(candidate, line, never)
    return fault ? [{ field, ...fault }] : []
  })
}
