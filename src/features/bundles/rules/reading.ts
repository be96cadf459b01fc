import { firstLanguage, type Marketplace } from '#commerce/marketplace/rules.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { BundleRequest } from '../contract/merchant.ts'
import type { Bundle, Slot } from './bundle.ts'
import { MOST_CHOICES } from './ids.ts'

/** An offer that a bundle names. `price` is in minor units. */
export type KnownOffer = { id: string; asin: string; price: number; isMeasured?: boolean; isFresh?: boolean }

type Asked = Partial<BundleRequest>

const moneyFaults = (
  field: string,
  asked: { amount: number; currencyCode: string } | undefined,
  currency: string,
): FieldFault[] => {
  if (!asked) return []
  if (asked.currencyCode !== currency)
    return [{ field: `${field}.currencyCode`, problem: `must be ${currency} in this marketplace` }]
  if (amountToMinor(asked.amount, currency) === undefined)
    return [{ field: `${field}.amount`, problem: `has more decimals than ${currency} has` }]
  return []
}

/** The faults that single fields do not show: of money, of choices, and of parts that the marketplace does not sell. */
export function crossFaults(asked: Asked, marketplace: Marketplace, offers: KnownOffer[]): FieldFault[] {
  const { currency } = marketplace
  const { titles, price, slots = [] } = asked
  const faults = [...moneyFaults('price', price, currency)]
  const language = firstLanguage(marketplace)
  if (titles && !(language in titles) && titles.en === undefined)
    faults.push({ field: 'titles', problem: language === 'en' ? 'must have en' : `must have ${language} or en` })
  if (slots.length > 0 && slots.reduce((sum, { quantity }) => sum + quantity, 0) < 2)
    faults.push({ field: 'slots', problem: 'must have at least two units together' })
  if (slots.filter(({ offers: named }) => named.length > 1).length > MOST_CHOICES)
    faults.push({ field: 'slots', problem: `can have at most ${MOST_CHOICES} choices` })
  for (const [index, { name, offers: named }] of slots.entries()) {
    const field = `slots.${index}`
    if (named.length > 1 && !name) faults.push({ field: `${field}.name`, problem: 'is needed for a choice' })
    const asins = named.flatMap(({ offerListingId }) => offers.find(({ id }) => id === offerListingId)?.asin ?? [])
    if (new Set(asins).size < asins.length)
      faults.push({ field: `${field}.offers`, problem: 'name the same product twice' })
    for (const [place, { offerListingId, surcharge }] of named.entries()) {
      const at = `${field}.offers.${place}`
      if (!offers.some(({ id }) => id === offerListingId))
        faults.push({ field: `${at}.offerListingId`, problem: 'is not an offer of this marketplace' })
      else if (offers.some(({ id, isMeasured }) => id === offerListingId && isMeasured))
        faults.push({ field: `${at}.offerListingId`, problem: 'is sold by weight or volume: a part is so many units' })
      else if (offers.some(({ id, isFresh }) => id === offerListingId && isFresh))
        faults.push({ field: `${at}.offerListingId`, problem: 'is sold by a fresh store: a part comes by parcel' })
      faults.push(...moneyFaults(`${at}.surcharge`, surcharge, currency))
    }
  }
  return faults
}

/** Fault of a bundle that costs no less than its parts, with the cheapest choices. */
export function priceFault({ price, slots }: Bundle, offers: KnownOffer[]): FieldFault[] {
  const priceOf = (offerId: string) => offers.find(({ id }) => id === offerId)?.price ?? 0
  const least = slots.reduce(
    (sum, { units, parts }) =>
      sum + Math.min(...parts.map(({ offerId, surcharge }) => units * priceOf(offerId) - surcharge)),
    0,
  )
  return price < least ? [] : [{ field: 'price', problem: 'must be less than its parts cost by themselves' }]
}

/** The bundle to store, from a request without faults. */
export function toBundle(id: string, asked: BundleRequest, currency: string, offers: KnownOffer[]): Bundle {
  const minor = (money: { amount: number } | undefined) => (money ? (amountToMinor(money.amount, currency) ?? 0) : 0)
  const slots = asked.slots.map(
    ({ quantity, name, offers: named }): Slot => ({
      units: quantity,
      names: named.length > 1 ? (name ?? null) : null,
      parts: named.map(({ offerListingId, surcharge }) => ({
        asin: offers.find((offer) => offer.id === offerListingId)?.asin ?? '',
        offerId: offerListingId,
        surcharge: named.length > 1 ? minor(surcharge) : 0,
      })),
    }),
  )
  const { marketplace, asin, titles } = asked
  return {
    id,
    asin,
    marketplace,
    price: minor(asked.price),
    titles,
    slots,
    suggested: [...new Set(asked.suggested)],
  }
}
