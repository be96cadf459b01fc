import type { AddStatus } from '#commerce/fresh-stores/contract.ts'
import { amountOf, numberOf } from '#commerce/measures/rules/amounts.ts'
import { MAX_QUANTITY, type Offer, rankOffers } from '#commerce/offers/rules.ts'
import { readDiscriminator } from '#commerce/offers/work/discriminator.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NamedItem } from '../contract/add.ts'

/** An item as it is bought. `isAssumed`: nothing said how many. */
export type ReadItem = { offer: Offer; quantity: number; isAssumed: boolean }

/** An offer at its price now, with all prices at which pages may show it: those of a deal and the one from before. */
export type ShownOffer = Offer & { prices: number[] }

/** How many steps an amount is; undefined if it lies between two, or is none. */
function stepsOf(amount: string, { sold }: Pick<Offer, 'sold'>): number | undefined {
  const wanted = Number(amount)
  const one = sold ? Number(numberOf(amountOf(1, sold))) : 1
  const steps = Math.round(wanted / one)
  if (steps < 1 || steps > MAX_QUANTITY) return undefined
  return Number(sold ? numberOf(amountOf(steps, sold)) : steps) === wanted ? steps : undefined
}

/** The offer that is meant: the one that was shown, or the store's best of the product. */
function offerOf(
  { asin, offerListingId, offerListingDiscriminator: text }: NamedItem,
  store: string,
  offers: ShownOffer[],
): Result<Offer, AddStatus> {
  const isMeant = ({ id }: Offer) => offerListingId === undefined || id === offerListingId
  const own = offers.filter((offer) => offer.asin === asin && offer.store === store && isMeant(offer))
  if (text === undefined) {
    const [best] = rankOffers(own)
    return best ? ok(best) : fail('ITEM_NOT_AVAILABLE')
  }
  const shown = readDiscriminator(text)
  if (shown?.store !== store) return fail('INPUT_INVALID')
  const offer = own.find(({ id }) => id === shown.offerId)
  if (!offer) return fail('ITEM_NOT_AVAILABLE')
  return offer.prices.includes(shown.price) ? ok(offer) : fail('PRICE_UNAVAILABLE')
}

/** Reads an item of an add against the offers of its store (spec 3, section 3). */
export function readItem(asked: NamedItem, store: string, offers: ShownOffer[]): Result<ReadItem, AddStatus> {
  const offer = offerOf(asked, store, offers)
  if (!offer.ok) return offer
  const strategy = offer.value.sold?.picking ?? 'other'
  const { quantity, amountInUom, pickingStrategy = strategy, isItemSoldByCount = strategy !== 'bulk' } = asked
  if (pickingStrategy !== strategy || isItemSoldByCount !== (strategy !== 'bulk')) return fail('INPUT_INVALID')
  const steps = amountInUom === undefined ? undefined : stepsOf(amountInUom, offer.value)
  const isContradictory = amountInUom !== undefined && (steps === undefined || (quantity ?? steps) !== steps)
  if (isContradictory) return fail('INPUT_INVALID')
  const wanted = quantity ?? steps
  const { least = 1 } = offer.value.sold ?? {}
  return ok({ offer: offer.value, quantity: wanted ?? least, isAssumed: wanted === undefined })
}
