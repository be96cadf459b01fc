import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { Terms } from './expiry.ts'

/** In whole units of the currency. */
type Usual = { validMonths: number | null; toYearEnd: boolean; cashOutBelow: number | null }

/**
 * What law or custom asks of a gift card by marketplace, as of November 2026, for a merchant who says nothing else: no expiry and cash for a
 * small rest in the US (Cal. Civ. Code § 1749.5), three years from the end of the year in Germany (§§ 195, 199 BGB), six months and no cash in
 * Japan (資金決済法), and elsewhere what shops grant.
 */
const USUAL: Record<MarketplaceCode, Usual> = {
  US: { validMonths: null, toYearEnd: false, cashOutBelow: 15 },
  GB: { validMonths: 120, toYearEnd: false, cashOutBelow: null },
  DE: { validMonths: 36, toYearEnd: true, cashOutBelow: null },
  FR: { validMonths: 60, toYearEnd: false, cashOutBelow: null },
  IT: { validMonths: 120, toYearEnd: false, cashOutBelow: null },
  ES: { validMonths: 60, toYearEnd: false, cashOutBelow: null },
  BR: { validMonths: 60, toYearEnd: false, cashOutBelow: null },
  JP: { validMonths: 6, toYearEnd: false, cashOutBelow: null },
}

/** How many cards of the value a customer may buy in a day. */
const CARDS_PER_DAY = 10

export function usualTerms({ code, currency }: Marketplace, value: number): Terms & { mostPerDay: number } {
  const { cashOutBelow, ...terms } = USUAL[code]
  const minor = cashOutBelow === null ? null : (amountToMinor(cashOutBelow, currency) ?? null)
  return { ...terms, cashOutBelow: minor, mostPerDay: CARDS_PER_DAY * value }
}
