import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { type CustomOffer, customOffer } from '#commerce/offers/contract.ts'
import type { AskedOptions } from '../seams.ts'

const TYPE = customOffer.shape.type.value

/** What the company of whoever asks was offered for a product. */
export async function customOffersOf(
  commerce: Commerce,
  asked: Pick<AskedOptions, 'shopper' | 'marketplace' | 'asin'>,
): Promise<CustomOffer[]> {
  const doors = commerce.modules.flatMap(({ buyingOptions }) => buyingOptions ?? [])
  const found = await Promise.all(
    doors
      .filter(({ types }) => types.includes(TYPE))
      .map(({ find }) => find(commerce, { ...asked, offerListingId: undefined, types: [TYPE], attributes: undefined })),
  )
  return z.array(customOffer).parse(found.flat())
}
