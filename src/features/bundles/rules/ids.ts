const OFFER = /^bundle-([A-Z0-9]{10})-([A-Z]{2})$/

/** The most slots with a choice: an id of a cart's set names every one, in at most 64 characters. */
export const MOST_CHOICES = 4

/** The offer listing id of a bundle in a marketplace. It names no offer of the store: its parts have those. */
export const offerIdOf = (asin: string, marketplace: string): string => `bundle-${asin}-${marketplace}`

/** The bundle that an offer listing id names; undefined if it names none. */
export function readOfferId(offerId: string): { asin: string; marketplace: string } | undefined {
  const [, asin, marketplace] = OFFER.exec(offerId) ?? []
  return asin && marketplace ? { asin, marketplace } : undefined
}

/** Enough of a bundle's id to be its own; the whole one and all choices would be too long. */
const ID_PART = 10

type SetOf = { id?: string | undefined; asin: string; choices: string[]; also?: string | undefined }

/** Id of the bundles in a cart that are the same: put there of one bundle, with the same choices and the same terms. */
export const setIdOf = ({ id, asin, choices, also }: SetOf): string =>
  [id?.slice(0, ID_PART) ?? asin, ...choices, ...(also === undefined ? [] : [also])].join('-')
