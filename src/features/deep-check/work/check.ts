import { findOnPage } from '#commerce/catalog/queries.ts'
import { findShipped } from '#commerce/delivery/queries.ts'
import { usualOption } from '#commerce/delivery/rules/offers.ts'
import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findLocation } from '#commerce/location/queries.ts'
import { destinationOf, placeWords } from '#commerce/location/rules/destination.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { type Offer, orderLimit, rankOffers } from '#commerce/offers/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { CheckState, DeepCheck } from '../contract/wire.ts'
import { findHeld, type HeldPromise, holdPromise } from '../queries/held.ts'

const ID_BYTES = 16

/** Which offer of a product is meant: by its id, or as the specification's call names it. */
export type Meant = { offerListingId?: string; buyingOptionIndex?: number; merchantId?: string }

export type CheckAsked = {
  shopper: Shopper
  owner: string
  marketplace: Marketplace
  language: string
  asin: string
  quantity: number
  meant: Meant
  /** Only looks: a date that could be held is not, and nothing is said of it. */
  isLook?: boolean
}

/** The offer that is meant among those that parcels bring; the first that can be bought, if nothing is said. */
function offerOf(offers: Offer[], { offerListingId, buyingOptionIndex, merchantId }: Meant): Offer | undefined {
  const ranked = rankOffers(offers.filter(({ store }) => !store))
  if (offerListingId !== undefined) return ranked.find(({ id }) => id === offerListingId)
  const theirs = ranked.filter(({ seller }) => merchantId === undefined || seller.id === merchantId)
  if (buyingOptionIndex === undefined) return theirs[0]
  const indexed = ranked[buyingOptionIndex]
  return indexed && theirs.includes(indexed) ? indexed : undefined
}

/**
 * Confirms when a quantity of an offer comes to the shopper's location, and holds the date. Asking again while it is held has the same answer. The
 * failure: there is no such product or offer.
 */
export async function checkDelivery(
  sql: Sql,
  commerce: Commerce,
  { shopper, owner, marketplace, language, asin, quantity, meant, isLook = false }: CheckAsked,
): Promise<Result<DeepCheck | null, 'absent'>> {
  const { delivery, clock, random } = commerce
  const [found, offers, shipped, location] = await Promise.all([
    findOnPage(sql, asin, language),
    findOffers(sql, [asin], marketplace.code),
    findShipped(sql, asin, marketplace),
    findLocation(sql, shopper, marketplace),
  ])
  const offer = offerOf(offers, meant)
  if (!found || !offer) return fail('absent')
  const sent = shipped.find(({ id }) => id === offer.id)
  const destination = destinationOf(location)
  const place = placeWords(location, language)
  const available = orderLimit(offer)
  const said = { offerListingId: offer.id, quantity, available, place }
  const without = (state: CheckState): Result<DeepCheck, 'absent'> => ok({ ...said, state, promise: null })
  if (!sent) return without('UNDELIVERABLE')
  if (destination.postalCode === '') return without('NO_LOCATION')

  const { country, postalCode } = destination
  const key = { owner, offerId: offer.id, country, postalCode }
  const promised = (held: HeldPromise): Result<DeepCheck, 'absent'> => {
    const { id, earliest, latest, option, until } = held
    const promise = { id, earliest, latest, option, place, quantity: held.quantity, until: until.toISOString() }
    return ok({ ...said, state: 'PROMISED', promise })
  }
  const live = await findHeld(sql, key)
  if (live && live.quantity >= quantity) return promised(live)
  if (available < quantity) return without('NOT_ENOUGH')

  const { isReached, offers: ways } = delivery.of({
    marketplace,
    destination,
    sources: [{ location: sent.location, releaseOn: sent.releaseOn }],
    weight: (sent.weight ?? 0) * quantity,
    subtotal: sent.price * quantity,
    instant: clock.now(),
  })
  const usual = usualOption(ways)
  if (!isReached || !usual) return without('UNDELIVERABLE')
  if (!usual.dates) return without('NO_DATE')
  const { earliest, latest } = usual.dates
  if (isLook) return ok(null)
  const held = await holdPromise(sql, {
    ...key,
    id: random.bytes(ID_BYTES).toString('base64url'),
    marketplace: marketplace.code,
    asin,
    sellerId: offer.seller.id,
    quantity,
    option: usual.option,
    earliest,
    latest,
  })
  return held ? promised(held) : without('NO_DATE')
}
