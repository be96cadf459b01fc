import type { Accessory, CampaignOnPage } from '../contract/page.ts'

/** Fixtures for tests of pages with accessories, independent of the test harness. */
export const dollars = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}.00` })

/** Returns a default accessory with the given changes. */
export const accessoryWith = (change: Partial<Accessory> & Pick<Accessory, 'asin' | 'position'>): Accessory => ({
  offerListingID: `${change.asin}-US-1`,
  title: `Thing ${change.asin}`,
  merchantName: 'Orvane',
  swatchValue: null,
  featureBullets: ['Small', 'Light'],
  listPrice: null,
  listingPriceLabel: null,
  buyingPrice: dollars(10),
  showPriceStrikethrough: false,
  lowResImage: null,
  hiResImage: null,
  isSelected: true,
  isAutomated: false,
  isInterstitial: true,
  checkForInteraction: false,
  hasBeenInteractedWith: false as const,
  visualDimension: null,
  maxOrderQuantity: 3,
  imageId: null,
  condition: 'new' as const,
  terms: null,
  isDigitalSubscription: false,
  additionalParameters: null,
  ...change,
})

/** Returns a campaign with these accessories. Each family is named after its first asin. */
export function campaignWith(...families: Accessory[][]): CampaignOnPage {
  const asinsData = Object.fromEntries(
    families.map((family) => [family[0]?.asin ?? '', Object.fromEntries(family.map((each) => [each.asin, each]))]),
  )
  return { accessoriesCampaignSource: 'test', primaryAsin: 'BXDRUM0001', asinsData, shows: [] }
}
