import type { Translate } from '#platform/render/module.ts'
import { toDay } from '#platform/render/to-day.ts'
import type { Order } from '../contract/wire.ts'

/** Where a return goes, until when, and what comes back for it. */
export function returnSaid(
  { number, destination, sendBy, expected }: Order['returns'][number],
  isOwed: boolean,
  t: Translate,
  locale: string,
) {
  const to = destination ? [[t('returns.to'), ...destination].join('\n')] : [t('returns.toFollows')]
  return [
    ...(sendBy ? [...to, t('returns.by', { date: toDay(sendBy, locale) })] : to),
    t('returns.put', { number }),
    expected
      ? t(isOwed ? 'returns.expectedOwed' : 'returns.expected', { amount: expected.displayString })
      : t('returns.expectedLater'),
  ]
}
