import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Location } from '../contract.ts'

/** The location of a shopper who has chosen none. */
export const defaultLocation = ({ country }: Marketplace): Location => ({
  locationType: 'REALM_DEFAULT',
  countryCode: country,
})
