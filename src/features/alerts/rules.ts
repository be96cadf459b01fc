import type { Offer } from '#commerce/offers/rules.ts'

/** Maximum open alerts per owner, and per address. */
export const MOST_ALERTS = 50

/** Maximum unconfirmed alerts per address: each may have sent a mail to somebody who did not ask for it. */
export const MOST_PENDING = 5

/** Days until an unconfirmed alert is deleted, and until a sent one is. */
export const PENDING_DAYS = 7
export const SENT_DAYS = 90

/** Normalizes an address, so that two spellings of it compare equal. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** Returns the lowest price of new offers in stock, in minor units; undefined if there are none. */
export function bestPrice(offers: Pick<Offer, 'condition' | 'stock' | 'price'>[]): number | undefined {
  const prices = offers.filter(({ condition, stock }) => condition === 'new' && stock > 0).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** Converts a typed price to decimal text with a point. */
export const toDecimal = (typed: string): string => typed.replace(',', '.')

/** Returns the wished price in minor units: what was typed, or else anything below the current price. */
export function wishedPrice(typed: number | null, best: number | undefined): number | null {
  if (typed !== null) return typed
  return best === undefined ? null : Math.max(0, best - 1)
}
