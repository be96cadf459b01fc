import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { costOf } from '#commerce/measures/rules/amounts.ts'
import { partsOfMinor, toUnitPrice } from '#commerce/measures/rules/unit-price.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import type { ItemPrice, PricingTier } from '#commerce/product-page/contract.ts'
import { netPrice } from '#commerce/taxes/rules/amounts.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { ShownTable } from '../contract/pages.ts'
import { BULK_TAG, bulkPath } from '../rules/navigation.ts'
import { reachedTier, type Tier } from '../rules/tiers.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/**
 * Of which product somebody asks, with all its offers. `isKept`: what is said is kept for everybody, so that it cannot say what changes with each
 * order.
 */
export type Asked = {
  marketplace: Marketplace
  language: string
  offers: Offer[]
  taxCategory: TaxCategory | undefined
  isKept?: boolean
}

const ownOf = (tiers: Tier[], { id }: Offer): Tier[] => tiers.filter(({ offerId }) => offerId === id)

/** What a unit of an offer costs with so many of it, in ten-thousandths. */
const costAt = (tiers: Tier[], offer: Offer, quantity: number, { currency }: Marketplace): number =>
  Math.min(
    offer.price * partsOfMinor(currency),
    reachedTier(ownOf(tiers, offer), quantity)?.price ?? Number.POSITIVE_INFINITY,
  )

/** The price without tax, where there is one to say. */
function netOf(price: number, { marketplace, taxCategory }: Asked): number | undefined {
  return taxCategory && netPrice(price, marketplace, taxCategory)
}

/** The quantities of an offer from which on a unit costs somebody less, beside the other offers of the product. */
export function tiersOf(tiers: Tier[], offer: Offer, asked: Asked): PricingTier[] {
  const { marketplace, language, offers, isKept = false } = asked
  const t = mailTexts(MESSAGES, marketplace.locales[language] ?? language)
  const own = ownOf(tiers, offer)
  const usual = offer.price * partsOfMinor(marketplace.currency)
  const minimums = [...new Set(own.map(({ minimum }) => minimum))].toSorted((one, other) => one - other)
  let last = usual
  const cheaper = minimums.flatMap((minimum) => {
    const reached = reachedTier(own, minimum)
    if (!reached || reached.price >= last) return []
    last = reached.price
    return [{ ...reached, minimum }]
  })
  return cheaper.map(({ minimum, price: cost, audience }, index) => {
    const percent = Math.floor(((usual - cost) * 100) / usual)
    const price = toUnitPrice(cost, marketplace)
    const net = netOf(cost, asked)
    const isUncompetitive = offers.some(
      (rival) =>
        rival.id !== offer.id &&
        rival.condition === offer.condition &&
        rival.stock >= minimum &&
        costAt(tiers, rival, minimum, marketplace) < cost,
    )
    return {
      minimumQuantity: minimum,
      price,
      ...(net === undefined ? {} : { netPrice: toUnitPrice(net, marketplace) }),
      quantityPickerPriceText: t('picker', { minimum, price: price.displayString }),
      isUncompetitive,
      isLowestAvailablePrice: !isUncompetitive && index === cheaper.length - 1,
      ...(percent > 0 ? { savingsMessage: t('savings', { percent }) } : {}),
      ...(offer.stock < minimum && !isKept ? { availabilityMessage: t('available', { left: offer.stock }) } : {}),
      ...(audience === 'everybody' ? {} : { program: 'BUSINESS_VOLUME_AWARE_PRICING' as const }),
      ...(index === cheaper.length - 1
        ? { buyingInBulkLink: bulkPath(offer.asin, minimum, BULK_TAG), buyingInBulkMessage: t('bulk') }
        : {}),
    }
  })
}

/** The tables of those offers whose quantity changes something. */
export const tablesOf = (tiers: Tier[], asked: Asked): ShownTable[] =>
  asked.offers.flatMap((offer) => {
    const own = tiersOf(tiers, offer, asked)
    return own.length > 0 ? [{ offerListingId: offer.id, tiers: own }] : []
  })

/** What so many units of an offer cost somebody: as the cart says it where they are all that it has of the offer. */
export function itemPriceOf(tiers: Tier[], offer: Offer, quantity: number, asked: Asked): ItemPrice {
  const { marketplace } = asked
  const cost = costAt(tiers, offer, quantity, marketplace)
  const total = costOf(cost, quantity, offer.sold, partsOfMinor(marketplace.currency))
  const [net, netTotal] = [netOf(cost, asked), netOf(total, asked)]
  return {
    quantity,
    price: toUnitPrice(cost, marketplace),
    ...(net === undefined ? {} : { netPrice: toUnitPrice(net, marketplace) }),
    total: toPrice(total, marketplace),
    ...(netTotal === undefined ? {} : { netTotal: toPrice(netTotal, marketplace) }),
  }
}
