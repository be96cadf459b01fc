import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { NextViewProps } from '../contract/pages.ts'

/** What takes the row's place once a product is delivered repeatedly. */
export function Page({ isNew, quantity, cadence: { every, unit }, nextOn, manageUrl }: NextViewProps) {
  const t = useMessages('staples')
  const date = toDay(nextOn, usePage().locale)
  const text = t('renderable', { quantity, cadence: t(`every.${unit}`, { every }) })
  return (
    <p>
      {isNew ? t('row.added', { date }) : t('row.known', { text, date })} <a href={manageUrl}>{t('row.manage')}</a>
    </p>
  )
}
