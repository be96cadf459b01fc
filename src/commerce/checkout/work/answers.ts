import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Refusal } from '#platform/http/errors.ts'
import type { Refused } from './refused.ts'

/**
 * Status and message of each reason why an order was not placed. The form shows its own texts by
 * code.
 */
const REFUSED: Record<Refused['code'], [status: number, message: string]> = {
  absent: [404, 'Not found.'],
  empty: [422, 'There is nothing to order.'],
  details: [422, 'Enter the address and choose delivery and payment.'],
  stock: [422, "Some items aren't available in this quantity anymore."],
  refused: [422, "An item can't be ordered as it is."],
  'line-added': [409, 'An item was added to the order. Check it, then place the order again.'],
  'line-removed': [409, 'An item was removed from the order. Check it, then place the order again.'],
  'line-unavailable': [
    409,
    "An item isn't available anymore and is not part of the order. Check it, then place it again.",
  ],
  'quantity-changed': [409, 'A quantity has changed. Check the order, then place it again.'],
  'delivery-changed': [409, 'The delivery or its cost has changed. Check the total, then place the order again.'],
  'tax-changed': [409, 'The tax has changed. Check the total, then place the order again.'],
  'price-changed': [409, 'The total has changed. Check it, then place the order again.'],
  'promise-changed': [409, 'The delivery date has changed. Check it, then place the order again.'],
  'credit-changed': [409, 'The store credit has changed. Check the amounts, then place the order again.'],
  'way-to-pay': [422, "An item can't be paid for with this payment method. Choose another one."],
  'invoice-changed': [
    409,
    'Who is billed, or when the invoice is due, has changed. Check it, then place the order again.',
  ],
  'account-limit': [422, 'The order is more than the company can still owe by invoice. Choose another payment method.'],
  'account-overdue': [422, 'The company has an overdue invoice. Choose another payment method.'],
  delivery: [422, "This delivery option isn't available anymore. Choose another one."],
  undeliverable: [422, "We can't deliver this order to this address."],
  'no-slot': [422, 'Choose a time first: none is held any more.'],
  'other-zone': [422, 'The time that is held is for another area. Choose one for this address.'],
  'other-address': [422, 'It comes with an order to another address. Use that address, or choose a time.'],
  'join-over': [422, 'Nothing can be added to that order any more. Choose a time.'],
  'minimum-order': [422, 'The store does not hand over an order of so little.'],
  retry: [409, 'The order changed meanwhile. Place it again.'],
  declined: [402, 'The payment was declined. Nothing was ordered.'],
  'not-confirmed': [402, 'The payment was not confirmed. Nothing was ordered.'],
  visit: [409, 'The payment is not finished yet.'],
  'payment-unavailable': [503, "This payment method isn't available right now. Nothing was ordered."],
}

export function toRefusal({ code, feature, reason, total, changes }: Refused, marketplace: Marketplace): Refusal {
  const [status, message] = REFUSED[code]
  return {
    status,
    code: code === 'absent' ? 'not-found' : code,
    message,
    ...(feature || total !== undefined
      ? {
          details: {
            ...(feature ? { feature, reason } : {}),
            ...(total === undefined ? {} : { total: toPrice(total, marketplace) }),
            ...(changes ? { changes } : {}),
          },
        }
      : {}),
  }
}

export const statusOf = ({ code }: Refused): number => REFUSED[code][0]

export const toPayAnswer = (payAt: string, isConfirmation = false) => ({
  payAt,
  paymentState: isConfirmation ? ('confirmation-needed' as const) : ('authorising' as const),
})
