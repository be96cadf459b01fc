import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { fractionDigitsOf } from '#platform/money/money.ts'
import { type Split, splitCost } from './split.ts'

/** Splits what units cost at a price; undefined if a payment would be zero. */
export const splitPrice = ({ amount, currencyCode }: WirePrice, units: number, parts: number): Split | undefined =>
  splitCost(minorOf({ amount, currencyCode }) * units, parts)

/** A price in minor units. */
export const minorOf = ({ amount, currencyCode }: Pick<WirePrice, 'amount' | 'currencyCode'>): number =>
  Math.round(amount * 10 ** fractionDigitsOf(currencyCode))
