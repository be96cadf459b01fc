import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { usualOption } from '#commerce/delivery/rules/offers.ts'
import type { Commerce } from '#commerce/feature.ts'
import { isSamePlace, joinedAddress } from '#commerce/fresh-stores/rules/joined.ts'
import type { Location, PostalAddress } from '#commerce/location/contract.ts'
import { destinationOf } from '#commerce/location/rules/destination.ts'
import { placeNameOf, readAddress } from '#commerce/location/work/address-form.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { returnDaysOf } from '#commerce/orders/settings.ts'
import type { Checkout, StoredDetails } from '../contract.ts'
import type { PricedCheckout } from '../rules/account.ts'
import { type Credit, type FieldFaults, type Split, splitOf, toCheckout } from '../rules/checkout.ts'
import { faultOfUnsent, type Unsent, undelivered } from '../rules/shipping.ts'
import { addressUseIn, totalsOfCheckout } from './load.ts'
import { dueLaterOf, overdrawnBy } from './offered.ts'

/** A checkout's lines, and what its shopper has to pay with. */
type Shown = { id: string; priced: PricedCheckout; credit: Credit; language: string }

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

/** What a form without any address begins with: the place that the shopper has chosen to be delivered to, so that the checkout says what the page said. */
export function filledAt(location: Location): Record<string, string> {
  if (location.locationType === 'REALM_DEFAULT') return {}
  return Object.fromEntries(Object.entries(destinationOf(location)).filter(([, value]) => value !== ''))
}

/** What a form begins with that goes with an order to its address, unless its details say that address already. */
export function filledAsJoined(
  { fresh }: PricedLines,
  { stored, addresses }: Pick<ShownForm, 'stored' | 'addresses'>,
): Record<string, string> | undefined {
  const joined = fresh && joinedAddress(fresh)
  if (!joined || (stored && isSamePlace(stored.address, joined))) return undefined
  const saved = addresses.find(({ address }) => isSamePlace(address, joined))
  return saved ? { addressId: saved.id } : { ...joined, addressId: 'new' }
}

/** The checkout with what can be chosen and what it comes to at the address in a form, and its place if nothing is delivered there. */
export async function checkoutShown(
  commerce: Commerce,
  { id, priced, credit, language }: Shown,
  marketplace: Marketplace,
  form: ShownForm,
): Promise<{ checkout: Checkout; undeliverable?: string }> {
  const address = addressIn(form, marketplace)
  const wish = address && { address, delivery: form.filled.delivery ?? form.stored?.delivery ?? 'standard' }
  const totals = await totalsOfCheckout(commerce, priced, wish ?? null, marketplace)
  const { offers } = totals.shipping
  const isGone = undelivered(totals.shipping) === 'delivery'
  const instead = wish && isGone ? { ...wish, delivery: usualOption(offers)?.option ?? '' } : undefined
  const shown = instead ? await totalsOfCheckout(commerce, priced, instead, marketplace) : totals
  const returnDays = returnDaysOf(commerce.settings.of(marketplace.code))
  const { rest } = splitOf(shown.total, form.stored, credit.available)
  const later = dueLaterOf(commerce, marketplace.code, priced, form.stored, rest)
  const addressUse = addressUseIn(commerce, priced)
  const also = { later, returnDays, addressUse }
  const checkout = toCheckout(id, priced, form.stored, marketplace, shown, { ...credit, ...also })
  const isNowhere = address && undelivered(shown.shipping) === 'undeliverable'
  if (!isNowhere) return { checkout }
  return { checkout, undeliverable: checkout.fresh ? address.postalCode : placeNameOf(address, language) }
}

/** The fault of details that cannot be delivered, or not any more. */
export const faultsOfUnsent = (
  { details, store }: { details: StoredDetails | null; store: string | null },
  unsent: Unsent | undefined,
): FieldFaults => (details && unsent ? faultOfUnsent(unsent, store !== null) : {})

/** The fault of details by which the company would get an invoice that it cannot have, or not any more. */
export function faultsOfInvoice(
  commerce: Commerce,
  {
    checkout: { details },
    priced,
    seen,
  }: { checkout: { details: StoredDetails | null }; priced: PricedCheckout; seen: Split },
): FieldFaults {
  const fault = overdrawnBy(commerce, priced, details, seen)
  return fault ? { payment: fault } : {}
}
