import type { REFUND_ORDERS } from '#commerce/settings/contract.ts'
import { prorate } from '#platform/money/money.ts'

/**
 * One part of an order's payment, in minor units. `spent`: held for the order; `captured`: taken; `owed`: an
 * invoice, until it is `paid`.
 * `refunded` counts what was refunded or promised.
 */
export type LifePayment = {
  id: string
  state: 'spent' | 'captured' | 'owed' | 'paid' | 'releasing' | 'released'
  amount: number
  refunded: number
}

/** Which part is refunded first. */
export type RefundOrder = (typeof REFUND_ORDERS)[number]

export type PartRefund = { paymentId: string; amount: number }

/** Whether a part is taken or owed, so that money can be refunded or credited. */
export const isSettled = ({ state }: LifePayment): boolean => ['captured', 'owed', 'paid'].includes(state)

/** What can still be refunded of a part, or credited on an invoice. */
export const refundable = (part: LifePayment): number => (isSettled(part) ? part.amount - part.refunded : 0)

/** What the shopper still has to pay of an invoice. */
export const owedOf = ({
  state,
  amount,
  refunded,
}: Pick<LifePayment, 'amount' | 'refunded'> & { state: string }): number => (state === 'owed' ? amount - refunded : 0)

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
