import type { Translate } from '#platform/render/module.ts'
import type { Order, PaymentPart } from '../contract/wire.ts'

/** The key of this folder's text for a part of a payment, and its values. */
function partWords({ method, digits, amount }: PaymentPart): [key: string, values: Record<string, string>] {
  const key = digits === null ? method : `${method}-ending`
  return [`part.${key}`, { amount: amount.displayString, digits: digits ?? '' }]
}

/** How an order is paid, in one line or one for each part. Charges are shown by the feature that wants them. */
export function paymentLines(
  t: Translate,
  { payments, paymentMethod }: Pick<Order, 'payments' | 'paymentMethod'>,
): string[] {
  const isSpread = payments.some(({ charge }) => charge !== null)
  const parts = isSpread ? payments.filter(({ method }) => method !== paymentMethod) : payments
  const whole = isSpread || parts.length === 1 ? [t(`payment.${paymentMethod}`)] : []
  return [...whole, ...(isSpread || parts.length > 1 ? parts.map((part) => t(...partWords(part))) : [])]
}

/** Whether the order is only billed: no money has moved, so a refund is credited on the bill. */
export const isBill = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.every(({ method }) => method === 'invoice')
