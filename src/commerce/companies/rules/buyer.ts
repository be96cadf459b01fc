import { mayConcern, type StoredLine } from '#commerce/cart/rules/lines.ts'

/** For whom somebody buys: `company` is the id of an active company, null for themselves. A business buyer need not belong to one. */
export type Buyer = { isBusiness: boolean; company: string | null }

/** Somebody who buys for themselves, as everybody who is not signed in does. */
export const ANYBODY: Buyer = { isBusiness: false, company: null }

/** Whether lines may be bought for a company: nobody else's order asks about one. */
export const mayBeForCompany = (lines: Pick<StoredLine, 'concerns'>[]): boolean =>
  lines.some((line) => mayConcern(line, 'companies'))
