import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { Commerce } from '#commerce/feature.ts'
import { placeNameOf, readAddress } from '#commerce/location/address-form.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Checkout, StoredDetails } from './contract.ts'
import { shippingOfCheckout } from './load.ts'
import { deliveryFields, type FieldFaults, undelivered } from './rules.ts'

/** What a form of details is shown with: stored details, what was typed, and the customer's addresses. */
type ShownForm = {
  stored: StoredDetails | null
  filled: Record<string, string>
  addresses: { id: string; address: PostalAddress }[]
}

const BLANK = { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

/** The address that a form is about to send, as far as it is filled in; undefined while there is none. */
function addressIn(
  { stored, filled, addresses }: ShownForm,
  marketplace: Pick<Marketplace, 'shipsTo'>,
): PostalAddress | undefined {
  const saved = addresses.find(({ id }) => id === filled.addressId)
  if (saved) return saved.address
  if (filled.country && marketplace.shipsTo.includes(filled.country))
    return readAddress({ ...BLANK, ...filled }, marketplace).address
  return stored?.address ?? addresses[0]?.address
}

/** The options for the address in a form, and the name of its place if nothing is delivered there. */
export function deliveryShown(
  { commerce, priced, language }: { commerce: Commerce; priced: PricedLines; language: string },
  marketplace: Marketplace,
  form: ShownForm,
): Pick<Checkout, 'deliveryOptions' | 'deliveryPrices'> & { undeliverable?: string } {
  const address = addressIn(form, marketplace)
  const wish = address ? { address, delivery: form.filled.delivery ?? form.stored?.delivery ?? 'standard' } : null
  const shipping = shippingOfCheckout(commerce, priced, wish, marketplace, commerce.clock.now())
  const isNowhere = address && undelivered(shipping) === 'undeliverable'
  return {
    ...deliveryFields(shipping, marketplace),
    ...(isNowhere ? { undeliverable: placeNameOf(address, language) } : {}),
  }
}

/** The faults of details that were fine once and cannot be delivered any more. */
export const faultsOfUnsent = (unsent: ReturnType<typeof undelivered>): FieldFaults => {
  if (!unsent) return {}
  return unsent === 'delivery' ? { delivery: unsent } : { country: unsent }
}
