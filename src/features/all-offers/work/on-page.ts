import { toOfferPrice } from '#commerce/measures/rules/words.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { OnPage } from '../contract/pages.ts'
import { canBeBought } from '../rules/choose.ts'

/**
 * How many offers there are, from what the page has read anyway; nothing where there is no choice, or where fresh stores sell it:
 * their pages list who does.
 */
export const offersOnPage: PageData<OnPage> = async (_sql, { product: { asin }, offers, marketplace }) => {
  const buyable = offers.filter(canBeBought)
  const [cheapest] = buyable.toSorted((left, right) => left.price - right.price)
  if (!cheapest || buyable.length < 2 || offers.some(({ store }) => store)) return undefined
  const { displayString: from } = toOfferPrice(cheapest.price, cheapest.sold, marketplace)
  return { asin, count: buyable.length, from }
}
