import { failedAddAddress } from '#commerce/add-ons/rules/vas.ts'

const REFUSED = 422
/** The store was too busy to look at the call, so it surely added nothing. */
const NOT_TAKEN = [429, 503]

type Item = { asin: string; offerListingId: string }

type Asked = {
  prefix: string
  tag: string
  productAsin: string
  serviceAsin: string
  postalCode: string
  status: number
  /** The page's token and what was to be added, for the link. */
  token: string | undefined
  items: Item[]
}

/**
 * Where to go when a service could not be added: to the service's page if the store refused it, where other offers are; to the link that
 * adds product and service at once if the call was not taken; to the cart if nobody knows what became of it (spec 2, sections 7 and 8).
 */
export function fallBack(asked: Asked): string {
  const { prefix, tag, productAsin, serviceAsin, postalCode, status, token, items } = asked
  if (token && NOT_TAKEN.includes(status)) return addLink(prefix, token, items)
  if (status !== REFUSED) return `${prefix}/cart`
  const failed = { productAsin, serviceAsin, itemID: '', newItems: productAsin, isHUC: false, area: postalCode }
  return failedAddAddress(prefix, tag, failed)
}

/** The link that adds product and service at once, for browsers that lose the form (spec 2, section 7). */
export function addLink(prefix: string, token: string, items: Item[]): string {
  const query = new URLSearchParams()
  for (const [index, { asin, offerListingId }] of items.entries()) {
    query.set(`asin.${index + 1}`, asin)
    query.set(`offer.${index + 1}`, offerListingId)
  }
  query.set('token', token)
  return `${prefix}/gp/cart/add?${query}`
}
