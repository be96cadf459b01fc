import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { Terms } from './expiry.ts'

/** In whole units of the currency. `highest`: the most that a card may be worth, and by default what a customer may buy in a day. */
type Usual = { validMonths: number | null; toYearEnd: boolean; cashOutBelow: number | null; highest: number }

/**
 * What law or custom asks of a gift card by marketplace, as of November 2026, for a merchant who says nothing else: no expiry and cash for a
 * small rest in the US (Cal. Civ. Code § 1749.5), three years from the end of the year in Germany (§§ 195, 199 BGB), six months and no cash in
 * Japan (資金決済法), and elsewhere what shops grant. In the US a seller of cards for up to $2,000 a day needs no registration (31 CFR 1010.100);
 * elsewhere the highest value keeps a slip of the keyboard from becoming money.
 */
const USUAL: Record<MarketplaceCode, Usual> = {
  US: { validMonths: null, toYearEnd: false, cashOutBelow: 15, highest: 2000 },
  GB: { validMonths: 120, toYearEnd: false, cashOutBelow: null, highest: 1500 },
  DE: { validMonths: 36, toYearEnd: true, cashOutBelow: null, highest: 1500 },
  FR: { validMonths: 60, toYearEnd: false, cashOutBelow: null, highest: 1500 },
  IT: { validMonths: 120, toYearEnd: false, cashOutBelow: null, highest: 1500 },
  ES: { validMonths: 60, toYearEnd: false, cashOutBelow: null, highest: 1500 },
  BR: { validMonths: 60, toYearEnd: false, cashOutBelow: null, highest: 5000 },
  JP: { validMonths: 6, toYearEnd: false, cashOutBelow: null, highest: 100_000 },
}

/** How many cards of the value a customer may buy in a day. */
const CARDS_PER_DAY = 10

/** The most that a card may be worth, in minor units. */
export const highestValue = ({ code, currency }: Marketplace): number =>
  amountToMinor(USUAL[code].highest, currency) ?? 0

export function usualTerms(place: Marketplace, value: number): Terms & { mostPerDay: number } {
  const { validMonths, toYearEnd, cashOutBelow } = USUAL[place.code]
  const minor = cashOutBelow === null ? null : (amountToMinor(cashOutBelow, place.currency) ?? null)
  const mostPerDay = Math.min(CARDS_PER_DAY * value, highestValue(place))
  return { validMonths, toYearEnd, cashOutBelow: minor, mostPerDay }
}
