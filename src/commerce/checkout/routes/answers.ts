import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Refusal } from '#platform/http/errors.ts'
import type { Refused } from '../refused.ts'

/**
 * Status and message of each reason why an order was not placed. The form shows its own texts by
 * code.
 */
const REFUSED: Record<Refused['code'], [status: number, message: string]> = {
  absent: [404, 'There is nothing here.'],
  empty: [422, 'There is nothing to order.'],
  details: [422, 'Address, delivery and payment are missing.'],
  stock: [422, 'Some items are not available in this quantity any more.'],
  refused: [422, 'An item cannot be ordered as it stands.'],
  'price-changed': [409, 'The total has changed. Look at it again, then place the order.'],
  'credit-changed': [409, 'The store credit has changed. Look at the total again, then place the order.'],
  'way-to-pay': [422, 'What is bought cannot be paid in this way. Choose another one.'],
  delivery: [422, 'This delivery option is not offered any more. Choose another one.'],
  undeliverable: [422, 'The order cannot be delivered to this address.'],
  retry: [409, 'Another request came between. Place the order again.'],
  declined: [402, 'The payment was declined. Nothing was ordered.'],
  'not-confirmed': [402, 'The payment was not confirmed. Nothing was ordered.'],
  visit: [409, 'The payment is not finished yet.'],
  'payment-unavailable': [503, 'This way to pay does not answer. Nothing was ordered.'],
}

export function toRefusal({ code, feature, reason, total }: Refused, marketplace: Marketplace): Refusal {
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
