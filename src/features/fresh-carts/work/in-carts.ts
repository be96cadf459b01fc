import type { CartData } from '#commerce/cart/seams.ts'
import { ALLERGENS, DIETS } from '#commerce/catalog/work/food-fields.ts'
import type { FreshCartsData } from '../contract/pages.ts'
import { toFreshCarts } from './carts.ts'
import { showSubstitution } from './substitution.ts'

/** The carts of fresh stores on the cart's page, with what may come instead; nothing is read where there are none. */
export const showCarts: CartData<FreshCartsData> = async (commerce, { owner, marketplace: code }, place) => {
  const { fresh, marketplace, language } = place
  if (fresh.length === 0) return undefined
  const stores = [...new Set(fresh.flatMap(({ store }) => store ?? []))]
  const [carts, substitutions] = await Promise.all([
    toFreshCarts(commerce, { owner }, { marketplace, language }, fresh),
    showSubstitution(commerce.db, { owner, marketplace: code }, stores, fresh, language),
  ])
  return { carts, substitutions, codes: { allergens: ALLERGENS, diets: DIETS } }
}
