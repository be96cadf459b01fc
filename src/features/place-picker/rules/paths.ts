/** The page that does without scripts what the popover does. */
export const CHOOSE_PATH = '/delivery-location'
export const COUNTRIES_PATH = '/gp/delivery/ajax/get-country-selections.html'
export const ADDRESSES_PATH = '/gp/delivery/ajax/get-address-selections.html'
export const FEATURES_PATH = '/gp/product/features/unified-location/udp/refresh-features.html'

/** How the page and the popover write a country or a region in one field. */
export const placeValue = (kind: 'country' | 'region', code: string): string => `${kind}:${code}`

/** The choice that such a field means. */
export function readPlaceValue(value: string): { countryCode: string } | { regionCode: string } {
  const [kind, code = ''] = value.split(':')
  return kind === 'region' ? { regionCode: code || '-' } : { countryCode: code }
}
