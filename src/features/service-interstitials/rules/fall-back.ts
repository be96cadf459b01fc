import { failedAddAddress } from '#commerce/add-ons/rules/vas.ts'

const REFUSED = 422

type Asked = {
  prefix: string
  tag: string
  productAsin: string
  serviceAsin: string
  postalCode: string
  status: number
}

/**
 * Where to go when a service could not be added: to the service's page if the store refused it, where other offers are; to the cart if
 * nobody knows what became of it (spec 2, section 8).
 */
export function fallBack({ prefix, tag, productAsin, serviceAsin, postalCode, status }: Asked): string {
  if (status !== REFUSED) return `${prefix}/cart`
  const failed = { productAsin, serviceAsin, itemID: '', newItems: productAsin, isHUC: false, area: postalCode }
  return failedAddAddress(prefix, tag, failed)
}

/** The link that adds product and service at once, for browsers that lose the form (spec 2, section 7). */
export function addLink(prefix: string, token: string, items: { asin: string; offerListingId: string }[]): string {
  const query = new URLSearchParams()
  for (const [index, { asin, offerListingId }] of items.entries()) {
    query.set(`asin.${index + 1}`, asin)
    query.set(`offer.${index + 1}`, offerListingId)
  }
  query.set('token', token)
  return `${prefix}/gp/cart/add?${query}`
}
