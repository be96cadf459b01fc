import { type LifePayment, owedOf, paidBy } from '#commerce/orders/rules/parts.ts'
import type { EntryOutcome } from '../contract.ts'
import type { BankEntry } from './read-entries.ts'

/** An order that an entry may pay, with the parts of its payment. */
export type OwedOrder = { id: string; currency: string; parts: LifePayment[] }

/** What is owed for an order, in minor units. */
export const owedFor = ({ parts }: OwedOrder): number => parts.reduce((sum, part) => sum + owedOf(part), 0)

/** An order number at any place of the text, also with other spaces or dashes than the store writes. */
const NUMBER = /(?=([0-9A-Z]{4})[ -]?([0-9A-Z]{5})[ -]?([0-9A-Z]{5}))/g

/** Everything in an entry's text that may be an order number. Which of them exist, the database knows. */
export const numbersIn = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(NUMBER)].map(([, one, two, three]) => `${one}-${two}-${three}`)),
]

/** What becomes of an entry whose text names these orders. */
export function matchEntry(
  { amount, currency }: Pick<BankEntry, 'amount' | 'currency'>,
  named: OwedOrder[],
): { outcome: Exclude<EntryOutcome, 'seen'>; order: OwedOrder | undefined } {
  const [order] = named
  if (amount <= 0) return { outcome: 'outgoing', order: undefined }
  if (named.length > 1) return { outcome: 'several', order: undefined }
  if (!order) return { outcome: 'unknown', order }
  if (owedFor(order) === 0) return { outcome: 'not-owed', order }
  return { outcome: order.currency === currency && paidBy(amount, order.parts) ? 'paid' : 'amount', order }
}
