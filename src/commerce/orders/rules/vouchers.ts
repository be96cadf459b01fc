import type { TaxCategory } from '#commerce/catalog/contract.ts'
import { shareOf } from './shares.ts'

/**
 * A single-purpose voucher: it pays only for what is taxed in its country as its category is, because its tax was paid when it was sold. `name`
 * and `rate` (parts per million) are that tax, and `tax` is how much of it was paid for the whole value `of` the voucher, in minor units.
 */
export type Voucher = { country: string; category: TaxCategory; name: string; rate: number; tax: number; of: number }

/** What of a line something pays, in minor units. */
export type PaidForLine = { position: number; amount: number }

/** A voucher as stored with its part of a payment: once the order is stored, with the lines that it pays and the tax that had been paid for them. */
export type StoredVoucher = Voucher & { lines?: PaidForLine[]; taxPaid?: number }

/** The tax that was paid for an amount of a voucher when it was sold. */
export const taxPaidFor = ({ tax, of }: Voucher, amount: number): number => shareOf(tax, amount, of)

/** What of each line is paid with vouchers, by position. */
export function prepaidOf(parts: { voucher?: StoredVoucher | null | undefined }[]): Map<number, number> {
  const prepaid = new Map<number, number>()
  for (const { position, amount } of parts.flatMap(({ voucher }) => voucher?.lines ?? []))
    prepaid.set(position, (prepaid.get(position) ?? 0) + amount)
  return prepaid
}
