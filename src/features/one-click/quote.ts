import type { CartKey } from '#commerce/cart/hooks.ts'
import { countOf } from '#commerce/cart/rules/lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'
import { pricedLinesOf } from '#commerce/checkout/load.ts'
import { isRuledOut, sumLater } from '#commerce/checkout/offered.ts'
import { arrivalDay, isEmpty, undelivered } from '#commerce/checkout/rules.ts'
import { paidTotalsOf } from '#commerce/checkout/split.ts'
import { showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { returnDaysOf } from '#commerce/settings/rules.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { agreedChoiceOf } from './choice.ts'
import type { Quote } from './contract/wire.ts'

/** Why items cannot be ordered in one click: not there, not delivered to the address, or not paid for in this way. */
export type Unquotable = 'stock' | 'delivery' | 'undeliverable' | 'way-to-pay'

/** What items would come to with the customer's choice, priced and taxed like their checkout. */
export async function quoteItems(
  commerce: Commerce,
  cart: CartKey,
  wanted: WantedItem[],
  { details, language }: { details: StoredDetails; language: string },
): Promise<Result<Quote, Unquotable>> {
  const items = wanted.map(({ asin, offerId, quantity, extras }, index) => ({
    ...{ id: String(index), asin, offerId, quantity, extras },
  }))
  const draft = { id: '', items, details, reviewedTotal: null, reviewedCredit: 0, reviewedArrival: null, orderId: null }
  const priced = await pricedLinesOf(commerce, commerce.db, cart, draft, language)
  const place = commerce.places.find(cart.marketplace)
  if (isEmpty(priced.lines)) return fail('stock')
  const { totals, split } = await paidTotalsOf(commerce, cart, priced, details)
  const unsent = undelivered(totals.shipping)
  if (unsent) return fail(unsent)
  const { total, delivery, shipping } = totals
  if (isRuledOut(commerce, cart.marketplace, priced, details, split)) return fail('way-to-pay')
  const { fullName, line1, postalCode, city } = details.address
  return ok({
    total: toPrice(total, place),
    agreedTotal: total,
    storeCredit: toPrice(split.credit, place),
    agreedCredit: split.credit,
    toPay: toPrice(split.rest, place),
    dueToday: toPrice(split.rest - sumLater(commerce, priced, details), place),
    deliveryTotal: toPrice(delivery, place),
    tax: showTaxes(totals.taxes, place),
    promise: shipping.chosen ? showPromise(shipping.chosen, place) : null,
    arrival: arrivalDay(shipping),
    agreedChoice: agreedChoiceOf(details),
    payment: { method: details.payment.method, digits: details.payment.cardDigits },
    deliverTo: [fullName, line1, `${postalCode} ${city}`].join(', '),
    undoMinutes: details.undoMinutes ?? 0,
    returnDays: returnDaysOf(commerce.settings.of(cart.marketplace)),
    quantity: countOf(priced.lines),
  })
}
