import type { LaunchData } from '../contract/pages.ts'

/** Groups whose devices are chosen in a sheet at the side of a wide screen; all others in a dialog. */
const IN_SHEET = ['gl_wireless', 'gl_video_games', 'gl_electronics']

/** From where a trade-in is opened. */
export type Place = 'buy-box' | 'price-block'

export const opensSheet = (productGroup: string, isWide: boolean): boolean => isWide && IN_SHEET.includes(productGroup)

/** The name of the flag that a trade-in is to open again after sign-in; each place and each version of the flow has its own. */
export const flagOf = (place: Place, inSheet: boolean): string => `trade-in-${place}${inSheet ? '-v2' : ''}`

/** Every flag. */
export const FLAGS = (['buy-box', 'price-block'] as const).flatMap((place) => [
  flagOf(place, true),
  flagOf(place, false),
])

type Asking = Pick<LaunchData, 'productGroup' | 'asin' | 'buyingPrice' | 'selectedAsin' | 'autoSearchTerm'>

/** The call that the first view is loaded with. */
export function firstCall(
  { productGroup, asin, buyingPrice, selectedAsin, autoSearchTerm }: Asking,
  { inSheet, device, place }: { inSheet: boolean; device: 'web' | 'mobileWeb'; place: Place },
): string {
  const query = new URLSearchParams({
    deviceType: device,
    productGroup,
    ref_: `dp_${place.replace('-', '_')}`,
    currentAsin: asin,
    ...(buyingPrice === null ? {} : { buyingPrice: String(buyingPrice) }),
    ...(selectedAsin && { selectedAsin }),
    ...(autoSearchTerm && { autoSearchTerm }),
  })
  return `/tradein/hzw/${inSheet ? 'wirelessTradeInSearchRefinements' : 'getCustomerItems'}?${query}`
}
