import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Off } from '../contract/shopper.ts'

/** Returns what an offer takes off, such as "20%" or "$60.00". */
export const offText = (off: Off, locale: string): string =>
  off.kind === 'amount'
    ? off.amount.displayString
    : new Intl.NumberFormat(locale, { style: 'percent' }).format(off.percent / 100)

type Claim = { usableUntil: number | null; isUsed: boolean }

/** Returns what the shopper has of a claimed offer. */
export function claimText(t: Translate, { usableUntil, isUsed }: Claim, locale: string): string {
  if (isUsed) return t('claimed.used')
  return usableUntil === null ? t('claimed.now') : t('claimed.until', { day: toDay(usableUntil, locale, 'medium') })
}
