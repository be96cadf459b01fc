import type { Product } from '#commerce/catalog/contract.ts'
import { imagePath, LARGEST_WIDTH } from '#commerce/catalog/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { type Offer, orderLimit, rankOffers, toBuyingOption } from '#commerce/offers/rules.ts'
import type { Campaign, CampaignEntry } from '../contract/merchant.ts'
import type { Accessory, CampaignOnPage } from '../contract/page.ts'

const MOST_BULLETS = 3
const LOW_WIDTH = 160

/**
 * Marketplaces where the law forbids preselected paid extras (EU directive 2011/83, article 22, and what the UK retained of it).
 */
const FORBIDS_TICKED: ReadonlySet<MarketplaceCode> = new Set(['GB', 'DE', 'FR', 'IT', 'ES'])

/** The products of a campaign and their current offers, from catalog and offers. */
export type Range = { products: Product[]; offers: Offer[]; marketplace: Marketplace; language: string }

/** Returns a campaign with the accessories that can be bought now; undefined if there are none. */
export function toCampaignOnPage(campaign: Campaign, range: Range): CampaignOnPage | undefined {
  const asinsData: CampaignOnPage['asinsData'] = {}
  for (const [index, entry] of campaign.accessories.entries()) {
    const shown = toAccessory(entry, index + 1, range)
    if (!shown) continue
    const family = asinsData[entry.scheduledAsin] ?? {}
    asinsData[entry.scheduledAsin] = { ...family, [entry.asin]: { ...shown, isSelected: isEmpty(family) } }
  }
  if (isEmpty(asinsData)) return undefined
  const { accessoriesCampaignSource, primaryAsin } = campaign
  return { accessoriesCampaignSource, primaryAsin, asinsData, shows: campaign.accessories.map(({ asin }) => asin) }
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

function toAccessory(entry: CampaignEntry, position: number, range: Range): Accessory | undefined {
  const { marketplace, language } = range
  const product = range.products.find(({ asin }) => asin === entry.asin)
  const [offer] = rankOffers(range.offers.filter((each) => isWanted(each, entry)))
  if (!product || !offer || orderLimit(offer) === 0) return undefined
  const option = toBuyingOption(offer, marketplace, product)
  const [image] = product.images
  const dimension = entry.visualDimension ?? product.variation[0]?.dimension ?? null
  return {
    asin: entry.asin,
    offerListingID: offer.id,
    title: product.title,
    merchantName: offer.seller.name,
    swatchValue: product.variation.find((each) => each.dimension === dimension)?.value ?? null,
    featureBullets: product.bullets.slice(0, MOST_BULLETS),
    listPrice: option.listPrice,
    listingPriceLabel: option.listPrice ? ('listPrice' as const) : null,
    buyingPrice: option.price,
    showPriceStrikethrough: option.listPrice !== null,
    lowResImage: image ? imagePath(image.id, LOW_WIDTH, 'webp') : null,
    hiResImage: image ? imagePath(image.id, LARGEST_WIDTH, 'webp') : null,
    isSelected: false,
    isAutomated: entry.isAutomated && !FORBIDS_TICKED.has(marketplace.code),
    isInterstitial: entry.isInterstitial,
    checkForInteraction: entry.checkForInteraction,
    hasBeenInteractedWith: false as const,
    visualDimension: dimension,
    maxOrderQuantity: option.maxOrderQuantity,
    imageId: image?.id ?? null,
    condition: offer.condition,
    position,
    terms: entry.terms?.[language] ?? entry.terms?.en ?? null,
    isDigitalSubscription: entry.additionalParameters?.isDigitalSubscription ?? false,
    additionalParameters: entry.additionalParameters,
  }
}

const isWanted = ({ id, asin }: Offer, entry: CampaignEntry): boolean =>
  asin === entry.asin && (entry.offerListingId === null || entry.offerListingId === id)
