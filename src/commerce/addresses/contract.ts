import { z } from 'zod'
import { type AddressForm, type PostalAddress, postalAddress } from '#commerce/location/contract.ts'

export const addressId = z.string().regex(/^[\w-]{20,40}$/, { error: 'is not an address' })

/**
 * An address in the customer's address book. Orders ship to the default unless the customer chooses
 * another.
 */
export const storedAddress = z
  .object({ id: addressId, isDefault: z.boolean(), address: postalAddress })
  .meta({ id: 'StoredAddress' })

export type StoredAddress = z.infer<typeof storedAddress>

export const addressList = z.object({ items: z.array(storedAddress), most: z.int() }).meta({ id: 'AddressList' })

/**
 * Request body for adding or changing an address. `isDefault` makes it the default; leaving it out
 * changes nothing.
 */
export const addressRequest = postalAddress
  .extend({ isDefault: z.boolean().optional() })
  .strict()
  .meta({ id: 'AddressRequest' })

type Texts = Partial<Record<keyof PostalAddress | 'isDefault' | 'form', string>>

/** `id` is set when an existing address is changed. */
export type AddressPageProps = { form: AddressForm; filled: Texts; faults: Texts; id?: string }

export type ListPageProps = { addresses: StoredAddress[]; isFull: boolean }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'addresses/address': AddressPageProps
    'addresses/list': ListPageProps
  }
}
