import type { Order, PaymentPart } from '../contract/wire.ts'

/** The key of this folder's text for a part of a payment, and its values. */
export function partWords({ method, digits, amount }: PaymentPart): [key: string, values: Record<string, string>] {
  const key = digits === null ? method : `${method}-ending`
  return [`part.${key}`, { amount: amount.displayString, digits: digits ?? '' }]
}

/** Whether the order is only billed: no money has moved, so a refund is credited on the bill. */
export const isBill = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.every(({ method }) => method === 'invoice')
