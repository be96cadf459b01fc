import type { Offer } from '#commerce/offers/rules.ts'

/** Open alerts that one owner, or one address, may have. */
export const MOST_ALERTS = 50

/** Unconfirmed alerts of one address: each was a mail to somebody who may not have asked for it. */
export const MOST_PENDING = 5

/** Days that an alert waits to be confirmed, and that a sent one is remembered. */
export const PENDING_DAYS = 7
export const SENT_DAYS = 90

/** Two spellings of one address. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

/** What is sold new right now for the least, in minor units; undefined when there is nothing. */
export function bestPrice(offers: Pick<Offer, 'condition' | 'stock' | 'price'>[]): number | undefined {
  const prices = offers.filter(({ condition, stock }) => condition === 'new' && stock > 0).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}

/** Whether an alert is due at the best price; without one nothing is. */
export const isDue = (
  { kind, wished }: { kind: 'stock' | 'price'; wished: number | null },
  best: number | undefined,
): boolean => best !== undefined && (kind === 'stock' || (wished !== null && best <= wished))

/** A typed price as decimal text with a point. */
export const toDecimal = (typed: string): string => typed.replace(',', '.')

/** The price that is asked for, in minor units: what was typed, or else anything below the price of now. */
export function wishedPrice(typed: number | null, best: number | undefined): number | null {
  if (typed !== null) return typed
  return best === undefined ? null : Math.max(0, best - 1)
}
