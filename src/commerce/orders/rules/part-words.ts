import type { Translate } from '#platform/render/module.ts'
import type { Order, PaymentPart } from '../contract/wire.ts'

/** The key of this folder's text for a part of a payment, and its values. */
function partWords({ method, digits, amount, taxPaid }: PaymentPart): [key: string, values: Record<string, string>] {
  const key = digits === null ? method : `${method}-ending`
  const values = { amount: amount.displayString, digits: digits ?? '' }
  return taxPaid ? ['part.taxed', { ...values, tax: taxPaid.displayString }] : [`part.${key}`, values]
}

/**
 * How an order is paid, in one line or one for each part. Charges are shown by the feature that wants them; what was paid with the order besides
 * those that a card is charged for later is a line.
 */
export function paymentLines(
  t: Translate,
  { payments, paymentMethod }: Pick<Order, 'payments' | 'paymentMethod'>,
): string[] {
  const isSpread = payments.some(({ charge }) => charge !== null)
  if (isSpread && paymentMethod !== 'invoice')
    return payments.filter(({ charge }) => charge === null).map((part) => t(...partWords(part)))
  const parts = isSpread ? payments.filter(({ method }) => method !== paymentMethod) : payments
  // A card of the ledger's is named even if it pays everything: the shopper may have several.
  const isNamed = parts.some(({ method, digits }) => method === 'balance' && digits !== null)
  const whole = isSpread || (parts.length === 1 && !isNamed) ? [t(`payment.${paymentMethod}`)] : []
  return [...whole, ...(isSpread || isNamed || parts.length > 1 ? parts.map((part) => t(...partWords(part))) : [])]
}

/** Whether the order is only billed: no money has moved, so a refund is credited on the bill. */
export const isBill = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.every(({ method }) => method === 'invoice')

/** All that is still to pay, and by when, where that is on several days. `toDay` writes a day. */
export function dueWords(
  t: Translate,
  { owedTotal, dueDays }: Pick<Order, 'owedTotal' | 'dueDays'>,
  toDay: (instant: string) => string,
): { total: string; days: string[] } | undefined {
  if (dueDays.length < 2) return undefined
  return {
    total: t('schedule.total', { amount: owedTotal.displayString }),
    days: dueDays.map(({ amount, dueAt }) => t('schedule.by', { amount: amount.displayString, date: toDay(dueAt) })),
  }
}

/** What is charged to the card next and when, or that it was declined, and what happens then. `toDay` writes a day. */
export function collectedWords(
  t: Translate,
  { amount: { displayString: amount }, dueAt, card }: NonNullable<Order['nextPayment']>,
  toDay: (instant: string) => string,
): string {
  const values = { amount, date: toDay(dueAt), digits: card?.digits ?? '' }
  if (!card?.isDeclined) return t(card?.digits ? 'collected.nextEnding' : 'collected.next', values)
  return card.nextTryAt
    ? t('collected.again', { ...values, next: toDay(card.nextTryAt) })
    : t('collected.declined', values)
}
