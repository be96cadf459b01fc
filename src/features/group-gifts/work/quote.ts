import { findContact } from '#commerce/accounts/queries/customers.ts'
import { customerIdOf } from '#commerce/accounts/rules.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { problemOf, type StoredLine } from '#commerce/cart/rules/lines.ts'
import { surchargesOf } from '#commerce/cart/work/pricing.ts'
import type { CheckoutTotals } from '#commerce/checkout/rules/checkout.ts'
import { undelivered } from '#commerce/checkout/rules/shipping.ts'
import { totalsOfCheckout } from '#commerce/checkout/work/load.ts'
import { isVoucher } from '#commerce/checkout/work/offered.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Registry } from '#commerce/registries/queries/registries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** The way in which a gift is sent. */
export const DELIVERY = 'standard'

/** An item as the registry's owner would order it: one unit, to the registry's address. Money is minor units. */
export type Quote = {
  line: StoredLine
  totals: CheckoutTotals
  address: PostalAddress
  email: string
  language: string
}

export type QuoteFault = 'unavailable' | 'no-address'

/**
 * What an item costs as the owner's own order, with its tax and delivery. `offerId` names the offer of a gift that has begun; otherwise it is
 * the best one. Nobody but the owner learns more than the sum.
 */
export async function quoteOf(
  commerce: Commerce,
  sql: Sql,
  registry: Registry,
  asin: string,
  offerId?: string,
): Promise<Result<Quote, QuoteFault>> {
  const { marketplace, owner, address } = registry
  const contact = await findContact(sql, customerIdOf(owner) ?? '')
  if (!address || !contact) return fail('no-address')
  const chosen = offerId ?? (await bestOffer(commerce, asin, marketplace))
  if (!chosen) return fail('unavailable')
  const item = { id: commerce.random.id(), asin, offerId: chosen, quantity: 1, extras: {} }
  const [line] = await priceLooseLines(sql, [item], { marketplace }, contact.language)
  // Of what is sold by weight no price can be fixed, a fresh store hands nothing to a parcel, and money that was given for one thing
  // buys no voucher for another.
  if (!line || line.sold || line.store || problemOf(line) !== null) return fail('unavailable')
  if (await isVoucher(commerce, sql, { owner, marketplace }, line)) return fail('unavailable')
  // Together people pay one price, and what is due besides is a line of its own.
  const due = await surchargesOf(commerce.modules, sql, { owner, marketplace }, [line], contact.language)
  if (due.length > 0) return fail('unavailable')
  const details = { address, delivery: DELIVERY }
  const priced = { lines: [line], adjustments: [] }
  const totals = await totalsOfCheckout(commerce, priced, details, commerce.places.find(marketplace))
  if (undelivered(totals.shipping) || totals.taxes.isUnsettled) return fail('no-address')
  return ok({ line, totals, address, ...contact })
}

async function bestOffer({ db, modules }: Commerce, asin: string, marketplace: Registry['marketplace']) {
  const { offers } = await findOffersNow(db, modules, [asin], marketplace)
  return rankOffers(offers.filter((offer) => !offer.isByInvitation && !offer.store))[0]?.id
}
