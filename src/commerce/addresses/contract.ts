import { z } from 'zod'
import { postalAddress } from '#commerce/location/contract.ts'

export const addressId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not an address' })

/** An address of the book. The default is where parcels go when nobody says otherwise. */
export const storedAddress = z
  .object({ id: addressId, isDefault: z.boolean(), address: postalAddress })
  .meta({ id: 'StoredAddress' })

export type StoredAddress = z.infer<typeof storedAddress>

export const addressList = z.object({ items: z.array(storedAddress), most: z.int() }).meta({ id: 'AddressList' })

/** What is sent to add or change an address. `isDefault` makes it the default; leaving it out changes nothing. */
export const addressRequest = postalAddress.extend({ isDefault: z.boolean().optional() }).meta({ id: 'AddressRequest' })
