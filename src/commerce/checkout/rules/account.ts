import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import type { ShownAccount } from '#commerce/companies/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'

/**
 * The terms of a company's invoices: what all its people may owe at once and owe, in minor units, and days until one is due. `isStopped`: it gets no
 * further ones until what is overdue is paid.
 */
export type InvoiceTerms = { limit: number; open: number; days: number; isStopped: boolean }

/** The company that an invoice is sent to; without terms as to everybody else. */
export type InvoiceAccount = { company: string; name: string; terms: InvoiceTerms | null }

/** The lines of a checkout, and for which company they are bought. */
export type PricedCheckout = PricedLines & { account?: InvoiceAccount | undefined }

export const leftOf = ({ limit, open }: InvoiceTerms): number => Math.max(0, limit - open)

/** Which of the store's ways to pay a company's buyer has: an invoice by its terms, as long as these leave anything. */
export function waysWithTerms(ways: string[], terms: InvoiceTerms | null | undefined): string[] {
  if (!terms) return ways
  const others = ways.filter((way) => way !== 'invoice')
  return terms.isStopped || leftOf(terms) === 0 ? others : [...others, 'invoice']
}

export type InvoiceFault = 'account-limit' | 'account-overdue'

/** Why a company gets no invoice of so much, in minor units. */
export function faultOfInvoice(account: InvoiceAccount | undefined, amount: number): InvoiceFault | undefined {
  const terms = account?.terms
  if (!terms) return undefined
  if (terms.isStopped) return 'account-overdue'
  return amount > leftOf(terms) ? 'account-limit' : undefined
}

/** Whether invoices still go to whom they went, due as they were. */
export const isSameAccount = (one: InvoiceAccount | undefined, other: InvoiceAccount | undefined): boolean =>
  one?.company === other?.company && one?.terms?.days === other?.terms?.days

/** Whose invoice it would be and when it is due, as a review keeps it; null where it is as everybody's. */
export const billedTo = (account: InvoiceAccount | undefined): string | null =>
  account ? `${account.company} ${account.terms?.days ?? ''}`.trim() : null

export const showAccount = (
  account: InvoiceAccount | undefined,
  marketplace: Marketplace,
): { account: ShownAccount } | undefined => {
  if (!account?.terms) return undefined
  const { limit, open, days, isStopped } = account.terms
  const [most, owed, left] = [limit, open, leftOf(account.terms)].map((minor) => toPrice(minor, marketplace))
  return most && owed && left && { account: { company: account.name, limit: most, open: owed, left, days, isStopped } }
}
