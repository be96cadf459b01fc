import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Location } from '../contract.ts'

/** Where a marketplace delivers to a shopper who has said nothing else. */
export const defaultLocation = ({ country }: Marketplace): Location => ({
  locationType: 'REALM_DEFAULT',
  countryCode: country,
})
