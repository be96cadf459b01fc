import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'

type Claim = { usableUntil: number | null; isUsed: boolean }

/** Returns what the shopper has of a claimed offer. */
export function claimText(t: Translate, { usableUntil, isUsed }: Claim, locale: string): string {
  if (isUsed) return t('claimed.used')
  return usableUntil === null ? t('claimed.now') : t('claimed.until', { day: toDay(usableUntil, locale, 'medium') })
}
