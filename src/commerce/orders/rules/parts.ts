import type { REFUND_ORDERS } from '#commerce/settings/contract.ts'
import { prorate } from '#platform/money/money.ts'

/**
 * One part of an order's payment, in minor units. `spent`: held for the order; `captured`: taken.
 * `refunded` counts what was refunded or promised.
 */
export type LifePayment = {
  id: string
  state: 'spent' | 'captured' | 'releasing' | 'released'
  amount: number
  refunded: number
}

/** Which part is refunded first. */
export type RefundOrder = (typeof REFUND_ORDERS)[number]

export type PartRefund = { paymentId: string; amount: number }

/** What can still be refunded of a part. */
export const refundable = ({ state, amount, refunded }: LifePayment): number =>
  state === 'captured' ? amount - refunded : 0

/**
 * Shares a refund over the parts of a payment, in the order of payment. The shares add up to the
 * refund, and none exceeds what is left of its part; the caller refuses more than all have left.
 */
export function shareRefund(amount: number, payments: LifePayment[], by: RefundOrder): PartRefund[] {
  const left = payments.map(refundable)
  const shares = by === 'in-proportion' ? prorate(amount, left) : inTurn(amount, left, by === 'last-paid-first')
  return payments
    .map(({ id }, index) => ({ paymentId: id, amount: shares[index] ?? 0 }))
    .filter((share) => share.amount > 0)
}

function inTurn(amount: number, left: number[], isReversed: boolean): number[] {
  if (isReversed) return inTurn(amount, left.toReversed(), false).toReversed()
  let open = amount
  return left.map((most) => {
    const share = Math.min(most, open)
    open -= share
    return share
  })
}
