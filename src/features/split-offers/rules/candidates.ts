import { type Offer, orderLimit } from '#commerce/offers/rules.ts'
import { splitPath } from './paths.ts'

/** Those that a quantity may come from: new ones that a parcel brings now, for anybody. */
export const isSplit = ({ condition, store, sold, isByInvitation, releaseOn }: Offer): boolean =>
  condition === 'new' && !store && !sold && !isByInvitation && !releaseOn

/** The path of the page where these offers of a product have as many together; undefined where they have not. */
export function splitPathOf(offers: Offer[], quantity: number): string | undefined {
  const own = offers.filter(isSplit)
  const [first] = own
  const available = own.reduce((sum, offer) => sum + orderLimit(offer), 0)
  return first && available >= quantity ? splitPath(first.asin, quantity) : undefined
}
