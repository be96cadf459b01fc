import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { countOf, problemOf, type StoredLine } from '#commerce/cart/rules/lines.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { judgeItems } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'
import { arrivalDay, showDue } from '#commerce/checkout/rules/checkout.ts'
import { undelivered } from '#commerce/checkout/rules/shipping.ts'
import { pricedLinesOf } from '#commerce/checkout/work/load.ts'
import { dueLaterOf, isRuledOut } from '#commerce/checkout/work/offered.ts'
import { paidTotalsOf } from '#commerce/checkout/work/split.ts'
import { showPromise } from '#commerce/delivery/rules/show-delivery.ts'
import type { Commerce } from '#commerce/feature.ts'
import { toPrice } from '#commerce/marketplace/rules.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import { returnDaysOf } from '#commerce/orders/settings.ts'
import { showTaxes } from '#commerce/taxes/rules/show-taxes.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Quote } from '../contract/wire.ts'
import { agreedChoiceOf } from './choice.ts'

/**
 * Why items cannot be ordered in one click: not there, only by invitation, too few or too many, not delivered to the address, or not paid for
 * in this way.
 */
export type Unquotable =
  | 'stock'
  | 'invitation'
  | 'minimum-quantity'
  | 'over-limit'
  | 'limit-reached'
  | 'delivery'
  | 'undeliverable'
  | 'way-to-pay'

/** `index`: the item that it is about; missing if it is about all of them. */
export type QuoteFault = { code: Unquotable; index?: number }

/**
 * Why a press would be refused; undefined if it could order the items. What a press asks for before it goes, such as the texts of the page's
 * own item, is no fault.
 */
async function faultOf(
  commerce: Commerce,
  cart: CartKey,
  wanted: WantedItem[],
  lines: StoredLine[],
): Promise<QuoteFault | undefined> {
  const faulty = lines.find((line) => problemOf(line) !== null)
  const index = Number(faulty?.id)
  if (faulty?.isByInvitation && !(INVITATION in faulty.extras)) return { code: 'invitation', index }
  if (faulty) return { code: problemOf(faulty) === 'too-many' ? 'over-limit' : 'stock', index }
  const gone = wanted.findIndex((_item, at) => lines.every(({ id }) => id !== String(at)))
  if (gone >= 0) return { code: 'stock', index: gone }
  const judged = await judgeItems(commerce, commerce.db, cart, wanted, 'buy-now')
  const fault = judged.find((each) => each.code !== 'customization-required' || each.index > 0)
  return fault && { code: codeOf(fault), index: fault.index }
}

function codeOf({ code, possible }: ItemFault): Unquotable {
  if (code === 'over-limit') return possible > 0 ? code : 'limit-reached'
  return code === 'invitation' || code === 'minimum-quantity' ? code : 'stock'
}

/** What items would come to with the customer's choice, priced and taxed like their checkout. */
export async function quoteItems(
  commerce: Commerce,
  cart: CartKey,
  wanted: WantedItem[],
  { details, billed, language }: { details: StoredDetails; billed: string | null; language: string },
): Promise<Result<Quote, QuoteFault>> {
  const items = wanted.map(({ asin, offerId, quantity, extras }, index) => ({
    id: String(index),
    asin,
    offerId,
    quantity,
    extras,
  }))
  const draft = {
    id: '',
    store: null,
    items,
    details,
    reviewedTotal: null,
    reviewedCredit: 0,
    reviewedArrival: null,
    reviewedParts: null,
    orderId: null,
  }
  const priced = await pricedLinesOf(commerce, commerce.db, cart, draft, language)
  const place = commerce.places.find(cart.marketplace)
  const fault = await faultOf(commerce, cart, wanted, priced.lines)
  if (fault) return fail(fault)
  const { totals, split } = await paidTotalsOf(commerce, cart, priced, details)
  const unsent = undelivered(totals.shipping)
  if (unsent) return fail({ code: unsent === 'delivery' ? unsent : 'undeliverable' })
  const { total, delivery, shipping } = totals
  if (isRuledOut(commerce, cart.marketplace, priced, details, split)) return fail({ code: 'way-to-pay' })
  const { fullName, line1, postalCode, city } = details.address
  return ok({
    total: toPrice(total, place),
    items: priced.lines.map(({ title, asin, quantity }) => ({ title: title ?? asin, quantity })),
    agreedTotal: total,
    storeCredit: toPrice(split.credit, place),
    agreedCredit: split.credit,
    toPay: toPrice(split.rest, place),
    ...showDue(split.rest, dueLaterOf(commerce, cart.marketplace, priced, details, split.rest), place),
    deliveryTotal: toPrice(delivery, place),
    tax: showTaxes(totals.taxes, place),
    promise: shipping.chosen ? showPromise(shipping.chosen, place) : null,
    arrival: arrivalDay(shipping),
    agreedChoice: agreedChoiceOf(details, billed),
    payment: { method: details.payment.method, digits: details.payment.cardDigits },
    deliverTo: [fullName, line1, `${postalCode} ${city}`].join(', '),
    undoMinutes: details.undoMinutes ?? 0,
    returnDays: returnDaysOf(commerce.settings.of(cart.marketplace)),
    quantity: countOf(priced.lines),
  })
}
